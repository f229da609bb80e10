type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

declare global {
  interface Window {
    /** Of index.html. */
    noteEarlyTouch?: (event: Event) => void
    earlyTouch?: { control: HTMLButtonElement | HTMLSelectElement; value: string }
    /** What was last in each field that somebody typed into. */
    earlyTexts?: Map<Field, string>
  }
}

/**
 * What was pressed, chosen or typed in the page before React took it over is done now: nothing is lost on a
 * slow phone.
 */
export function makeUpForEarlyTouch() {
  const { noteEarlyTouch, earlyTouch, earlyTexts } = window
  if (!noteEarlyTouch) return
  for (const type of ['click', 'change', 'input']) document.removeEventListener(type, noteEarlyTouch)
  delete window.noteEarlyTouch
  for (const [field, value] of earlyTexts ?? [])
    if (field.isConnected && !(field instanceof HTMLSelectElement)) typeAgain(field, value)
  if (!earlyTouch?.control.isConnected) return
  const { control, value } = earlyTouch
  if (control instanceof HTMLButtonElement) return control.click()
  if (control.value === value) return
  control.value = value
  control.dispatchEvent(new Event('change', { bubbles: true }))
}

/** React heeds only a value that is another one than it last set itself, through the field's own property. */
function typeAgain(field: HTMLInputElement | HTMLTextAreaElement, value: string) {
  field.value = ''
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
