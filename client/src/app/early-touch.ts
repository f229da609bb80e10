declare global {
  interface Window {
    /** Of index.html. */
    noteEarlyTouch?: (event: Event) => void
    earlyTouch?: { control: HTMLButtonElement | HTMLSelectElement; value: string }
  }
}

/** What was last pressed or chosen in the page before React took it over is done now: a touch is not lost on a slow phone. */
export function makeUpForEarlyTouch() {
  const { noteEarlyTouch, earlyTouch } = window
  if (!noteEarlyTouch) return
  for (const kind of ['click', 'change']) document.removeEventListener(kind, noteEarlyTouch)
  delete window.noteEarlyTouch
  if (!earlyTouch?.control.isConnected) return
  const { control, value } = earlyTouch
  if (control instanceof HTMLButtonElement) return control.click()
  if (control.value === value) return
  control.value = value
  control.dispatchEvent(new Event('change', { bubbles: true }))
}
