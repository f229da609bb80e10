import { texts } from 'server/contract/facts/texts'
import { lateParts } from '../lib/dom/late-part.tsx'
import { notifyFailure } from '../ui/toasts.tsx'

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
type Control = HTMLButtonElement | HTMLFormElement | Field
type Touch = { value: string; checked?: boolean; submitter?: HTMLElement; at: number }

declare global {
  interface Window {
    /** Of index.html; gone once the page is hydrated. */
    noteEarlyTouch?: (event: Event) => void
    /** What was done to controls that nothing listened for yet, in this order. */
    earlyTouches?: Map<Control, Touch>
  }
}

/** How long a tap waits for the code of its part, in milliseconds. */
const patience = 10_000

/**
 * What was pressed, chosen, typed or sent before its part listened is done now, or as soon as that part has
 * arrived: nothing is lost on a slow phone. Who waits in vain reads why.
 */
export function makeUpForEarlyTouch() {
  const touches = window.earlyTouches
  if (!touches || !window.noteEarlyTouch) return
  // The listeners stay for the parts that arrive later.
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

/** React marks each element whose events it handles; until then a control only looks ready. */
const isListening = (control: Control) => Object.keys(control).some((key) => key.startsWith('__reactProps'))

function redo(control: Control, { value, checked, submitter }: Touch) {
  // Not `requestSubmit`, which Safari learnt in 2022 only.
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

/** React heeds only a value that is another one than it last set itself, through the field's own property. */
function typeAgain(field: HTMLInputElement | HTMLTextAreaElement, value: string) {
  field.value = ''
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Milliseconds and CSS pixels within which a second tap belongs to the first. */
const [together, near] = [700, 24]
const controls = 'a, button, input, select, textarea, label, summary, [role="button"]'
/** What may appear over a page. */
const layers = 'dialog, nav'

type Tap = { at: number; x: number; y: number; control: Element; layer: Element | null; page: string }

/**
 * Ignores the second tap of a double tap on another element when the first one submitted a form, led to
 * another page, or opened or closed a dialog or bar: the bottom bar takes the place of a form's button.
 * Rows of a list that closes up get their tap, and the same control gets both.
 */
export function ignoreSecondTaps() {
  let first: Tap | undefined
  const onClick = (event: MouseEvent) => {
    const { target, clientX: x, clientY: y } = event
    // Keys and code press without a place.
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
