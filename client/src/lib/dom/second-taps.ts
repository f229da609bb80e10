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
