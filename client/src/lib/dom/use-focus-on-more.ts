import { useEffect, useRef } from 'react'

/** Focuses the first new offer after 'Show more'. Call `expectMore` when requesting more offers. */
export function useFocusOnMore(count: number) {
  const list = useRef<HTMLDivElement>(null)
  const before = useRef<{ count: number; focused: Element | null }>(null)
  useEffect(() => {
    if (!before.current || count <= before.current.count) return
    const { count: first, focused } = before.current
    before.current = null
    if (document.activeElement !== focused && document.activeElement !== document.body) return
    const link = list.current?.querySelectorAll('article')[first]?.querySelector<HTMLElement>('h3 a')
    link?.focus({ preventScroll: true })
  }, [count])
  const expectMore = () => {
    before.current = { count, focused: document.activeElement }
  }
  return { list, expectMore }
}
