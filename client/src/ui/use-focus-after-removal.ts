import { type Key, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

/**
 * Focuses `list` (needs `tabIndex={-1}`) when a row is removed with its focused button. A new `page` is no
 * removal. Only `rows` then ignores presses.
 */
export function useFocusAfterRemoval(
  list: RefObject<HTMLElement | null>,
  count: number,
  page: Key = 0,
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

/** Milliseconds, longer than a slow double click. */
const stillFor = 700

/** Ignores presses after a removal: a double click would hit the row that moved into its place. */
export function useStillAfterRemoval(list: RefObject<HTMLElement | null>, count: number, page: Key = 0) {
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
