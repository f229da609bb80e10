import { type RefObject, useEffect, useRef } from 'react'
import { useStillAfterRemoval } from './use-still-after-removal.ts'

/**
 * When a row goes with the button that was pressed in it, the focus stays with the list, which is still for a
 * moment; give that `tabIndex={-1}`. `rows` are still in place of the list where that has filters, too.
 */
export function useFocusAfterRemoval(list: RefObject<HTMLElement | null>, count: number, rows = list) {
  const before = useRef(count)
  useStillAfterRemoval(rows, count)
  useEffect(() => {
    const isFewer = count < before.current
    before.current = count
    if (isFewer && document.activeElement === document.body) list.current?.focus()
  }, [list, count])
}
