/** Milliseconds and CSS pixels within which a second tap belongs to the first. */
const [together, near] = [700, 24]
const controls = 'a, button, input, select, textarea, label, summary, [role="button"]'

/**
 * Ignores the second tap of a double tap where another element has taken the place of the pressed control, as
 * the bottom bar does where a form's button was. The same control gets both.
 */
export function ignoreSecondTaps() {
  let first: { at: number; x: number; y: number; control: Element } | undefined
  const onClick = (event: MouseEvent) => {
    const { target, clientX: x, clientY: y } = event
    // Keys and code press without a place.
    if (event.detail === 0 || !(target instanceof Element)) return
    const at = Date.now()
    const isSecond = first && at - first.at < together && Math.hypot(x - first.x, y - first.y) < near
    if (isSecond && !first?.control.contains(target)) {
      event.preventDefault()
      event.stopPropagation()
      return
    }
    const control = target.closest(controls)
    first = control ? { at, x, y, control } : undefined
  }
  window.addEventListener('click', onClick, { capture: true })
  return () => window.removeEventListener('click', onClick, { capture: true })
}
