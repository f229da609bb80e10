import { type ReactNode, useId } from 'react'
import type { NameInCity } from '../../../lib/city/city-names.ts'
import { classNames } from '../../../lib/dom/class-names.ts'
import { languageOf } from '../../../lib/format/language.ts'
import styles from './filter-sheet.module.css'

/** What is said of a count; nothing where only a part was counted. */
export type CountOf = (count: number) => number | undefined

export const Count = ({ of: count }: { of: number | undefined }) =>
  count !== undefined && <span className={styles.count}>{count.toLocaleString('en-IN')}</span>

type Choice = { value: string; label: string; lang?: string; count?: number }

export const choicesOf = (values: { value: string; count: number }[], countOf: CountOf, nameOf: NameInCity) =>
  values.map(({ value, count }): Choice => {
    const label = nameOf(value)
    return { value, label, lang: languageOf(label), count: countOf(count) }
  })

export type RadioProps = {
  legend: ReactNode
  /** `joined`: side by side as one; `list`: one below the other. */
  look?: 'chips' | 'joined' | 'list'
  /** The entry that filters nothing. */
  all: string
  isAllLast?: boolean
  choices: readonly Choice[]
  chosen: string | undefined
  onChoose: (value: string | undefined) => void
}

/** One of some; arrow keys lead from one to the other. Hidden where there is no choice. */
export function RadioChips({
  legend,
  look = 'chips',
  all,
  isAllLast,
  choices,
  chosen,
  onChoose,
}: RadioProps) {
  const name = useId()
  // Whole names match regardless of case, so an address may write it differently.
  const isChosen = (value: string | undefined) => value?.toLowerCase() === chosen?.toLowerCase()
  const isListed = chosen === undefined || choices.some(({ value }) => isChosen(value))
  const listed = isListed ? choices : [{ value: chosen, label: chosen }, ...choices]
  if (listed.length < (look === 'list' ? 1 : 2) && chosen === undefined) return null
  const none = { value: undefined, label: all }
  return (
    <fieldset className={classNames(styles.radios, styles[look])}>
      <legend>{legend}</legend>
      {(isAllLast ? [...listed, none] : [none, ...listed]).map((choice: Partial<Choice>) => (
        <label key={choice.value ?? ''} lang={choice.lang}>
          <input
            type="radio"
            name={name}
            className="visually-hidden"
            checked={isChosen(choice.value)}
            onChange={() => onChoose(choice.value)}
          />
          <span>{choice.label}</span> <Count of={choice.count} />
        </label>
      ))}
    </fieldset>
  )
}
