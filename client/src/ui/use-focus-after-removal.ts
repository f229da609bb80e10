import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

/**
 * When a row goes with the button that was pressed in it, the focus stays with the list, which is still for a
 * moment; give that `tabIndex={-1}`. Another `page` with fewer rows is no removal. `rows` are still in place of
 * the list where that has filters, too.
 */
export function useFocusAfterRemoval(
  list: RefObject<HTMLElement | null>,
  count: number,
  page: string | number = 0,
  rows = list,
) {
  const before = useRef({ count, page })
  useStillAfterRemoval(rows, count, page)
  useEffect(() => {
    const isFewer = page === before.current.page && count < before.current.count
    before.current = { count, page }
    if (isFewer && document.activeElement === document.body) list.current?.focus()
  }, [list, count, page])
}

/** Milliseconds: longer than a slow double click. */
const stillFor = 700

/**
 * For a moment after a row has left the list, presses in it do nothing: the second one of a double click
 * would meet what slid into its place.
 */
export function useStillAfterRemoval(
  list: RefObject<HTMLElement | null>,
  count: number,
  page: string | number = 0,
) {
  const before = useRef({ count, page })
  useLayoutEffect(() => {
    const isFewer = page === before.current.page && count < before.current.count
    before.current = { count, page }
    const element = list.current
    if (!isFewer || !element) return undefined
    element.style.pointerEvents = 'none'
    const goOn = () => element.style.removeProperty('pointer-events')
    const timer = setTimeout(goOn, stillFor)
    return () => {
      clearTimeout(timer)
      goOn()
    }
  }, [list, count, page])
}
