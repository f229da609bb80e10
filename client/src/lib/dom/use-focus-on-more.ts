import { useEffect, useRef } from 'react'

/**
 * After 'Show more' the focus goes to the first offer that is new: the button is further down then, or gone.
 * `list` has the offers; `expectMore` is called when more are asked for.
 */
export function useFocusOnMore(count: number) {
  const list = useRef<HTMLDivElement>(null)
  const before = useRef<{ count: number; focused: Element | null }>(null)
  useEffect(() => {
    if (!before.current || count <= before.current.count) return
    const { count: first, focused } = before.current
    before.current = null
    // Whoever has gone elsewhere meanwhile stays there.
    if (document.activeElement !== focused && document.activeElement !== document.body) return
    const link = list.current?.querySelectorAll('article')[first]?.querySelector<HTMLElement>('h3 a')
    link?.focus({ preventScroll: true })
  }, [count])
  const expectMore = () => {
    before.current = { count, focused: document.activeElement }
  }
  return { list, expectMore }
}
