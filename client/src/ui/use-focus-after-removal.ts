import { type Key, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

/**
 * When a row is removed with its focused button, focuses `list`, which needs `tabIndex={-1}`, and lets `rows`
 * ignore presses for a moment. A changed `page` does not count as a removal.
 */
export function useFocusAfterRemoval(
  list: RefObject<HTMLElement | null>,
  count: number,
  page: Key = 0,
  rows = list,
) {
  const before = useRef({ count, page })
  useIgnorePressesAfterRemoval(rows, count, page)
  useEffect(() => {
    const isFewer = page === before.current.page && count < before.current.count
    before.current = { count, page }
    if (isFewer && document.activeElement === document.body) list.current?.focus()
  }, [list, count, page])
}

/** Milliseconds to ignore presses, longer than a slow double click. */
const stillFor = 700

/** Ignores presses after a removal, since a double click would hit the row that moved up. */
export function useIgnorePressesAfterRemoval(
  list: RefObject<HTMLElement | null>,
  count: number,
  page: Key = 0,
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
