import { Copy, Pencil, Undo2 } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { texts } from 'server/contract/facts/texts'
import { useCategoryTree } from '../../../lib/city/category-tree.ts'
import { asStored, useCityNames } from '../../../lib/city/city-names.ts'
import { dayFromNow, todayInIndia } from '../../../lib/format/dates.ts'
import { Button } from '../../../ui/button.tsx'
import { SelectField, TextField } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { NoticeLine } from '../../../ui/notice-line.tsx'
import { type FixGroup, fixGroups, type NewCell, similarCodes } from './corrections.ts'
import styles from './fix-groups.module.css'
import type { Checked } from './list-state.ts'

const words = texts.offerList.fix
type Fix = (cells: NewCell[]) => unknown

type Props = { rows: Checked[]; changed: number; onFix: Fix; onUndo: () => unknown }

export function FixGroups({ rows, changed, onFix: fix, onUndo }: Props) {
  const place = useRef<HTMLDivElement>(null)
  // The group disappears together with its button, so the focus moves to the container.
  const stay = () => place.current?.focus({ preventScroll: true })
  const onFix: Fix = (cells) => {
    stay()
    fix(cells)
  }
  const groups = fixGroups(rows)
  const similar = similarCodes(rows)
  const codesOfShop = similar
    .filter(({ isOfShop }) => isOfShop)
    .map((one): NewCell => ({ row: one.row, column: 'code', text: one.similar }))
  return (
    <div ref={place} tabIndex={-1} className={styles.groups}>
      {groups.map((group) => (
        <Group key={group.key} group={group} onFix={onFix} />
      ))}
      {similar.length > 0 && (
        <NoticeLine
          label={words.similar({ count: similar.length })}
          icon={Copy}
          actions={
            codesOfShop.length > 0 && (
              <Button variant="line" size="small" onClick={() => onFix(codesOfShop)}>
                {words.useCodes}
              </Button>
            )
          }
        >
          <b>{words.similar({ count: similar.length })}</b>
          <p>
            {similar
              .slice(0, 5)
              .map((one) => words.similarPair(one))
              .join(', ')}
          </p>
        </NoticeLine>
      )}
      <div className={styles.undo}>
        <p role="status">{changed > 0 && words.changed({ count: changed })}</p>
        {changed > 0 && (
          <Button
            variant="line"
            size="small"
            onClick={() => {
              stay()
              onUndo()
            }}
          >
            <Icon of={Undo2} size="small" />
            {words.undo}
          </Button>
        )}
      </div>
    </div>
  )
}

function Group({ group, onFix }: { group: FixGroup; onFix: Fix }) {
  const { column, text, isMissing, reason, rows, suggested } = group
  const about = { count: rows.length, column: texts.offerList.labels[column] }
  const wrong = text ? words.wrongText({ ...about, text }) : words.wrong(about)
  const title = isMissing ? words.missing(about) : wrong
  const [first] = suggested ?? []
  return (
    <NoticeLine label={title} icon={Pencil} quiet>
      <b>{title}</b>
      {!isMissing && <p>{reason}</p>}
      {first && suggested ? (
        <p className={styles.undo}>
          {words.readAs({ typed: rows[0]?.row.cells[column] ?? '', amount: first.text })}
          <Button variant="line" size="small" onClick={() => onFix(suggested)}>
            {words.fixRows({ count: rows.length })}
          </Button>
        </p>
      ) : (
        <Answer group={group} onFix={onFix} />
      )}
      <details className={styles.rows}>
        <summary>{words.rows({ count: rows.length })}</summary>
        <ul>
          {rows.slice(0, 100).map(({ row: { number, cells } }) => (
            <li key={number}>{words.row({ number, name: cells.name ?? cells.code ?? '' })}</li>
          ))}
        </ul>
      </details>
    </NoticeLine>
  )
}

const choices = {
  struck: ['mrp', 'usual', 'none'],
  delivery: ['at shop', 'comes home', 'delivers'],
  availability: ['in stock', 'out of stock'],
  codes: ['yes', 'no'],
} as const

/** Fixes all rows with one answer. Prices and names differ by row, so the user types them in the table. */
function Answer({ group: { column, rows }, onFix }: { group: FixGroup; onFix: Fix }) {
  const fixAll = (cells: Partial<Record<FixGroup['column'], string>>) => {
    const answers = Object.entries(cells) as [FixGroup['column'], string][]
    onFix(rows.flatMap(({ row }) => answers.map(([column, text]) => ({ row: row.number, column, text }))))
  }
  if (column === 'category') return <CategoryForAll count={rows.length} onChoose={fixAll} />
  if (column === 'ends' || column === 'starts') {
    const proposed = column === 'ends' ? dayFromNow(30) : todayInIndia()
    return (
      <ForAll count={rows.length} value={proposed} onApply={(day) => fixAll({ [column]: day })}>
        {(value, setValue) => (
          <TextField
            type="date"
            label={words.sameForAll({ count: rows.length })}
            min={column === 'ends' ? todayInIndia() : undefined}
            value={value}
            onChange={({ target }) => setValue(target.value)}
          />
        )}
      </ForAll>
    )
  }
  if (!(column in choices)) return null
  const few = choices[column as keyof typeof choices]
  return (
    <ForAll count={rows.length} value="" onApply={(text) => fixAll({ [column]: text })}>
      {(value, setValue) => (
        <SelectField
          label={words.sameForAll({ count: rows.length })}
          value={value}
          onChange={({ target }) => setValue(target.value)}
        >
          <option value="">{texts.productForm.choose}</option>
          {few.map((text) => (
            <option key={text} value={text}>
              {words.choices[text]}
            </option>
          ))}
        </SelectField>
      )}
    </ForAll>
  )
}

type ForAllProps = {
  count: number
  value: string
  onApply: (value: string) => unknown
  children: (value: string, setValue: (value: string) => void) => ReactNode
}

function ForAll({ count, value: proposed, onApply, children }: ForAllProps) {
  const [value, setValue] = useState(proposed)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (value) onApply(value)
  }
  return (
    <form className={styles.forAll} onSubmit={submit}>
      {children(value, setValue)}
      <Button type="submit" variant="line" aria-disabled={!value}>
        {words.apply({ count })}
      </Button>
    </form>
  )
}

type CategoryProps = {
  count: number
  onChoose: (cells: { category: string; subcategory: string }) => unknown
}

function CategoryForAll({ count, onChoose }: CategoryProps) {
  const nameOf = useCityNames(asStored)
  const categories = useCategoryTree().data
  const [chosen, setChosen] = useState('')
  const category = categories?.find(({ id }) => String(id) === chosen)
  const apply = (subcategory: string) => {
    if (category) onChoose({ category: category.name, subcategory })
  }
  return (
    <ForAll count={count} value="" onApply={apply}>
      {(value, setValue) => (
        <>
          <SelectField
            label={texts.offerList.labels.category}
            value={chosen}
            onChange={({ target }) => {
              setChosen(target.value)
              setValue('')
            }}
          >
            <option value="">{texts.productForm.choose}</option>
            {categories?.map(({ id, name }) => (
              <option key={id} value={id}>
                {nameOf(name)}
              </option>
            ))}
          </SelectField>
          <SelectField
            label={texts.offerList.labels.subcategory}
            value={value}
            onChange={({ target }) => setValue(target.value)}
          >
            <option value="">{texts.productForm.choose}</option>
            {category?.subcategories.map(({ id, name }) => (
              <option key={id} value={name}>
                {nameOf(name)}
              </option>
            ))}
          </SelectField>
        </>
      )}
    </ForAll>
  )
}

type BadCellProps = {
  row: number
  column: string
  text: string
  reason: string
  /** Resolves after the check, to false if the check failed. */
  onCorrect: (text: string) => Promise<boolean>
}

const places = '[data-bad-cell]'

/** After the last wrong cell, the focus is on the table cell, because its input disappears. */
const isInItsCell = (place: HTMLElement) => document.activeElement === place.closest('td')

/** Enter opens and saves, Tab saves and moves to the next wrong cell, Escape restores. */
export function BadCell({ row, column, text, reason, onCorrect }: BadCellProps) {
  const id = useId()
  const [typed, setTyped] = useState<string>()
  const button = useRef<HTMLButtonElement>(null)
  const shown = text || texts.offerList.check.emptyCell
  const save = async (field: HTMLElement) => {
    const isSaved = typed === undefined || typed.trim() === text || (await onCorrect(typed.trim()))
    // Keeps text typed during the check.
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
    // After the last wrong cell, Tab leaves the table.
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
