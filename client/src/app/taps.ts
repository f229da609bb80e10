import { texts } from 'server/contract/facts/texts'
import { lateParts } from '../lib/dom/late-part.tsx'
import { notifyFailure } from '../ui/toasts.tsx'

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
type Control = HTMLButtonElement | HTMLFormElement | Field
type Touch = { value: string; checked?: boolean; submitter?: HTMLElement; at: number }

declare global {
  interface Window {
    /** index.html defines `noteEarlyTouch`; this module removes it after hydration. */
    noteEarlyTouch?: (event: Event) => void
    /** Touched controls that had no listener yet, in the order of the touches. */
    earlyTouches?: Map<Control, Touch>
  }
}

/** Milliseconds that a tap waits for the code of its part of the page. */
const patience = 10_000

/** Repeats early touches (press, choice, text, submit) once React has hydrated their part of the page. */
export function replayEarlyTouches() {
  const touches = window.earlyTouches
  if (!touches || !window.noteEarlyTouch) return
  delete window.noteEarlyTouch
  document.getElementById('early')?.remove()
  const give = () => {
    for (const [control, touch] of touches) {
      if (control.isConnected && !isListening(control)) continue
      forget(control, touch)
      if (control.isConnected) redo(control, touch)
    }
  }
  const giveUp = (since: number) => {
    const taps = [...touches].filter(([, { at }]) => at <= since)
    for (const [control, touch] of taps) forget(control, touch)
    if (taps.length > 0) notifyFailure(texts.shell.notLoaded)
  }
  const forget = (control: Control, touch: Touch) => {
    touches.delete(control)
    const pressed = touch.submitter ?? control
    if (pressed.dataset.early === undefined) return
    delete pressed.dataset.early
    pressed.removeAttribute('aria-busy')
  }
  const waitForPart = () => {
    lateParts.loadAgain()
    setTimeout(giveUp, patience, Date.now())
  }
  lateParts.addEventListener('listens', give)
  lateParts.addEventListener('missing', () => lateParts.areMissing() && giveUp(Date.now()))
  document.addEventListener('earlytouch', waitForPart)
  give()
  if (touches.size > 0) waitForPart()
}

/** React marks the elements that it has hydrated with this property. */
const isListening = (control: Control) => Object.keys(control).some((key) => key.startsWith('__reactProps'))

function redo(control: Control, { value, checked, submitter }: Touch) {
  // Safari before 2022 lacks `requestSubmit`.
  if (control instanceof HTMLFormElement)
    return (submitter ?? control.querySelector<HTMLElement>('[type=submit]'))?.click()
  if (control instanceof HTMLButtonElement) return control.click()
  if (control.type === 'checkbox' || control.type === 'radio') {
    ;(control as HTMLInputElement).checked = !checked
    return control.click()
  }
  if (!(control instanceof HTMLSelectElement)) return typeAgain(control, value)
  if (control.value === value) return
  control.value = value
  control.dispatchEvent(new Event('change', { bubbles: true }))
}

/** React ignores a value that it has set itself; the prototype's setter bypasses that check. */
function typeAgain(field: HTMLInputElement | HTMLTextAreaElement, value: string) {
  field.value = ''
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Milliseconds and CSS pixels within which two taps are a double tap. */
const [together, near] = [700, 24]
const controls = 'a, button, input, select, textarea, label, summary, [role="button"]'
const layers = 'dialog, nav'

type Tap = { at: number; x: number; y: number; control: Element; layer: Element | null; page: string }

/**
 * Ignores the second tap of a double tap when the first submitted a form, navigated, or opened or closed a
 * dialog or bar, and the second hits another control.
 */
export function ignoreSecondTaps() {
  let first: Tap | undefined
  const onClick = (event: MouseEvent) => {
    const { target, clientX: x, clientY: y } = event
    // Clicks by keyboard or code have no position.
    if (event.detail === 0 || !(target instanceof Element)) return
    const at = Date.now()
    const isSecond = first && at - first.at < together && Math.hypot(x - first.x, y - first.y) < near
    const [layer, page] = [target.closest(layers), window.location.pathname]
    if (first && isSecond && !first.control.contains(target) && isElsewhere(first, { layer, page })) {
      event.preventDefault()
      event.stopPropagation()
      return
    }
    const control = target.closest(controls)
    first = control ? { at, x, y, control, layer, page } : undefined
  }
  window.addEventListener('click', onClick, { capture: true })
  return () => window.removeEventListener('click', onClick, { capture: true })
}

const isElsewhere = ({ control, ...first }: Tap, { layer, page }: Pick<Tap, 'layer' | 'page'>) =>
  ('type' in control && control.type === 'submit') || first.layer !== layer || first.page !== page
