import { useEffect, useRef } from 'react'

/**
 * When what stands here becomes something else, the focus that went with what was pressed comes to its
 * heading, or to all of it where it has none; not when it is there first.
 */
export function useFocusOnChange<Element extends HTMLElement>(what: unknown) {
  const place = useRef<Element>(null)
  const before = useRef(what)
  useEffect(() => {
    if (before.current === what) return
    before.current = what
    if (document.activeElement !== document.body) return
    const heading = place.current?.querySelector<HTMLElement>('h1') ?? place.current
    heading?.focus({ preventScroll: true })
    // A page that has become shorter stands at its foot.
    for (const one of [place.current, heading]) one?.scrollIntoView({ block: 'nearest' })
  }, [what])
  return place
}
