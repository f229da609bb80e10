import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react'

export const rowMark = (email: string) => ({ 'data-person': email })
export const approveMark = { 'data-approve': '' }

/**
 * `goOnAfter` focuses the next pending person, so that Enter alone works through the list. When the focused
 * element disappears, its row or the following row is focused.
 */
export function useListFocus(list: RefObject<HTMLElement | null>) {
  const place = useRef<{ email: string; index: number }>(null)

  // Runs after every render, because React does not report that the focused element was removed.
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
    // Remembers the row while a dialog about it has the focus.
    else if (!target.closest('dialog')) place.current = null
  }
  const onBlur = ({ relatedTarget }: FocusEvent<HTMLElement>) => {
    if (!relatedTarget && document.hasFocus()) place.current = null
  }

  const goOnAfter = (email: string, by: 'pointer' | 'keyboard') => {
    const waiting = rowsIn(list.current).filter((row) => row.querySelector('[data-approve]'))
    const at = waiting.findIndex((row) => row.dataset.person === email)
    const next = waiting[at + 1] ?? waiting.find((row) => row.dataset.person !== email)
    // The page must not scroll under the pointer.
    next?.querySelector<HTMLElement>('[data-approve]')?.focus({ preventScroll: by === 'pointer' })
  }
  return { goOnAfter, watch: { onFocus, onBlur } }
}

const rowsIn = (list: HTMLElement | null) => [...(list?.querySelectorAll<HTMLElement>('[data-person]') ?? [])]
