import { Pencil } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { texts } from 'server/contract/facts/texts'
import { Icon } from '../../../ui/icon.tsx'

type Props = {
  row: number
  column: string
  /** As it is written. */
  text: string
  reason: string
  /** Resolves once it is known whether it is right now; to false when that cannot be known. */
  onCorrect: (text: string) => Promise<boolean>
}

/** Where the cells that are to be fixed can be reached, in their order. */
const places = '[data-bad-cell]'

/** After the last one the focus waits in the cell, which stays while its field comes and goes. */
const isInItsCell = (place: HTMLElement) => document.activeElement === place.closest('td')

/** A cell with what is wrong: Enter opens and saves, Tab goes on to the next one, Escape restores. */
export function BadCell({ row, column, text, reason, onCorrect }: Props) {
  const id = useId()
  const [typed, setTyped] = useState<string>()
  const button = useRef<HTMLButtonElement>(null)
  const shown = text || texts.offerList.check.emptyCell
  const save = async (field: HTMLElement) => {
    const isSaved = typed === undefined || typed.trim() === text || (await onCorrect(typed.trim()))
    // What is typed meanwhile stays, too.
    if (isSaved) setTyped((now) => (now === typed ? undefined : now))
    else if (isInItsCell(field)) field.focus()
  }
  useEffect(() => {
    if (typed === undefined && button.current && isInItsCell(button.current)) button.current.focus()
  }, [typed])
  const onKey = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key, shiftKey, currentTarget } = event
    if (key === 'Escape') {
      setTyped(undefined)
      return requestAnimationFrame(() => button.current?.focus())
    }
    if (key !== 'Enter' && key !== 'Tab') return
    const all = [...(currentTarget.closest('table')?.querySelectorAll<HTMLElement>(places) ?? [])]
    const next = all[all.indexOf(currentTarget) + (shiftKey ? -1 : 1)]
    // Out of the table as ever.
    if (key === 'Tab' && !next) return
    event.preventDefault()
    if (next) return next.focus()
    const cell = currentTarget.closest('td')
    if (!cell) return
    cell.tabIndex = -1
    cell.focus()
  }
  return (
    <>
      {typed === undefined ? (
        <button
          ref={button}
          type="button"
          data-bad-cell
          aria-label={texts.offerList.check.correct({ text: shown, row, column })}
          aria-describedby={id}
          onClick={() => setTyped(text)}
        >
          <span>{shown}</span>
          <Icon of={Pencil} size="small" />
        </button>
      ) : (
        <input
          // biome-ignore lint/a11y/noAutofocus: one has just asked to write here
          autoFocus
          data-bad-cell
          value={typed}
          aria-label={texts.offerList.check.cellOf({ row, column })}
          aria-describedby={id}
          aria-invalid
          onFocus={({ currentTarget }) => currentTarget.select()}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={onKey}
          onBlur={({ currentTarget }) => void save(currentTarget)}
        />
      )}
      <em id={id}>{reason}</em>
    </>
  )
}
