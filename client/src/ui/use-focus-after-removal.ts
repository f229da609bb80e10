import { type RefObject, useEffect, useRef } from 'react'
import { useStillAfterRemoval } from './use-still-after-removal.ts'

/**
 * When a row goes with the button that was pressed in it, the focus stays with the list, which is still for a
 * moment; give that `tabIndex={-1}`. Another `page` with fewer rows is no removal.
 */
export function useFocusAfterRemoval(list: RefObject<HTMLElement | null>, count: number, page = 0) {
  const before = useRef({ count, page })
  useStillAfterRemoval(list, count, page)
  useEffect(() => {
    const isFewer = page === before.current.page && count < before.current.count
    before.current = { count, page }
    if (isFewer && document.activeElement === document.body) list.current?.focus()
  }, [list, count, page])
}
