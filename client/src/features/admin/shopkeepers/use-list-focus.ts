import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react'

/** Marks a row, and the button in it that approves, for the focus to find. */
export const rowMark = (email: string) => ({ 'data-person': email })
export const approveMark = { 'data-approve': '' }

/**
 * Keeps the keyboard's place in the list. After an approval it is the next person who waits, so that one
 * works down the list with Enter alone; when what had the focus is gone, it is the same row, or the one that
 * took its place.
 */
export function useListFocus(list: RefObject<HTMLElement | null>) {
  const place = useRef<{ email: string; index: number }>(null)

  // After every change of the list: React tells nothing when it removes what has the focus.
  useLayoutEffect(() => {
    if (!place.current || document.activeElement !== document.body) return
    const { email, index } = place.current
    const rows = rowsIn(list.current)
    const row = rows.find((each) => each.dataset.person === email) ?? rows[Math.min(index, rows.length - 1)]
    const target = row?.querySelector<HTMLElement>('button') ?? list.current
    target?.focus({ preventScroll: true })
  })

  const onFocus = ({ target }: FocusEvent<HTMLElement>) => {
    const row = target.closest<HTMLElement>('[data-person]')
    if (row) place.current = { email: row.dataset.person ?? '', index: rowsIn(list.current).indexOf(row) }
    // A dialog about the row keeps its place.
    else if (!target.closest('dialog')) place.current = null
  }
  /** A press beside everything: the place is given up. */
  const onBlur = ({ relatedTarget }: FocusEvent<HTMLElement>) => {
    if (!relatedTarget && document.hasFocus()) place.current = null
  }

  const goOnAfter = (email: string, by: 'pointer' | 'keyboard') => {
    const waiting = rowsIn(list.current).filter((row) => row.querySelector('[data-approve]'))
    const at = waiting.findIndex((row) => row.dataset.person === email)
    const next = waiting[at + 1] ?? waiting.find((row) => row.dataset.person !== email)
    // Nothing moves under a pointer.
    next?.querySelector<HTMLElement>('[data-approve]')?.focus({ preventScroll: by === 'pointer' })
  }
  return { goOnAfter, watch: { onFocus, onBlur } }
}

const rowsIn = (list: HTMLElement | null) => [...(list?.querySelectorAll<HTMLElement>('[data-person]') ?? [])]
