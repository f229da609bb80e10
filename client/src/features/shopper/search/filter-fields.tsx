import { type ReactNode, useId, useState } from 'react'
import { formatRupees } from 'server/contract/facts/formats'
import { texts } from 'server/contract/facts/texts'
import { fewestForRanges } from 'server/contract/search/facts/options'
import type { NameInCity } from '../../../lib/city/city-names.ts'
import { classNames } from '../../../lib/dom/class-names.ts'
import { languageOf } from '../../../lib/format/language.ts'
import { Button } from '../../../ui/button.tsx'
import { Chip, ChipRow } from '../../../ui/chip.tsx'
import { Field, TextField } from '../../../ui/field.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import styles from './filter-sheet.module.css'
import type { FilterDraft } from './use-filter-draft.ts'

/** Returns undefined when the server has counted only part of the results. */
export type CountOf = (count: number) => number | undefined

const Count = ({ of: count }: { of: number | undefined }) =>
  count !== undefined && <span className={styles.count}>{count.toLocaleString('en-IN')}</span>

type Choice = { value: string; label: string; lang?: string; count?: number }

export const choicesOf = (values: { value: string; count: number }[], countOf: CountOf, nameOf: NameInCity) =>
  values.map(({ value, count }): Choice => {
    const label = nameOf(value)
    return { value, label, lang: languageOf(label), count: countOf(count) }
  })

type RadioProps = {
  legend: ReactNode
  /** `joined`: a segmented control; `list`: one choice per line. */
  look?: 'chips' | 'joined' | 'list'
  all: string
  isAllLast?: boolean
  choices: readonly Choice[]
  chosen: string | undefined
  onChoose: (value: string | undefined) => void
}

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
  // Matches names regardless of case, since users may type URLs.
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

/** Fields for the minimum and maximum in rupees, and three ranges computed from the results. */
export function FilterPrice({ draft, countOf }: { draft: FilterDraft; countOf: CountOf }) {
  const { from, to, problems, type, result, error } = draft
  const { priceFrom, priceUpTo } = texts.offerFilters
  const found = result.facets?.price
  const fields = [
    { name: 'from', label: priceFrom, value: from, extreme: found && Math.floor(found.min) },
    { name: 'to', label: priceUpTo, value: to, extreme: found && Math.ceil(found.max) },
  ] as const
  const amount = (rupees: number | null | undefined) => rupees?.toLocaleString('en-IN') ?? ''
  const isLate = !result.facets && !error && result.total >= fewestForRanges
  return (
    <section aria-busy={isLate}>
      <h3>{texts.offerFilters.priceTitle}</h3>
      <div className={styles.prices}>
        {fields.map(({ name, label, value, extreme }) => (
          <Field key={name} label={label} error={problems[name]}>
            {(control) => (
              <span className={styles.amount}>
                <span aria-hidden="true">₹</span>
                {/* A text field, since it must accept commas and the digits of any script. */}
                <input
                  {...control}
                  name={name}
                  inputMode="numeric"
                  autoComplete="off"
                  placeholder={amount(extreme)}
                  value={value}
                  onChange={({ target }) => type({ [name]: target.value })}
                />
              </span>
            )}
          </Field>
        ))}
      </div>
      {isLate && <ChipSkeletons />}
      {found && found.ranges.length > 0 && (
        <ChipRow>
          {found.ranges.map(({ min, max, count }) => {
            const isChosen = from === amount(min) && to === amount(max)
            return (
              <Chip
                key={`${min} ${max}`}
                aria-pressed={isChosen}
                onClick={() => type(isChosen ? { from: '', to: '' } : { from: amount(min), to: amount(max) })}
              >
                {rangeInWords(min, max)} <Count of={countOf(count)} />
              </Chip>
            )
          })}
        </ChipRow>
      )}
    </section>
  )
}

export const ChipSkeletons = () => (
  <ChipRow>
    {[132, 150, 126].map((width) => (
      <Skeleton key={width} className={styles.chipPlace} width={width} />
    ))}
  </ChipRow>
)

function rangeInWords(min: number | null, max: number | null) {
  if (min === null) return texts.offerFilters.under({ price: formatRupees(max ?? 0) })
  if (max === null) return texts.offerFilters.over({ price: formatRupees(min) })
  return texts.offerFilters.between({ from: formatRupees(min), to: formatRupees(max) })
}

const firstBrands = 4

export function FilterBrands({ choices, ...choosing }: Pick<RadioProps, 'choices' | 'chosen' | 'onChoose'>) {
  const { chosen } = choosing
  const [typed, setTyped] = useState('')
  const [showsAll, setShowAll] = useState(false)
  if (choices.length < 2 && chosen === undefined) return null
  const needle = typed.trim().toLowerCase()
  const found = needle ? choices.filter(({ label }) => label.toLowerCase().includes(needle)) : choices
  const shown = needle || showsAll ? found : found.filter((one, i) => i < firstBrands || one.value === chosen)
  return (
    <section>
      <h3>{texts.offerFilters.brand}</h3>
      {choices.length > firstBrands && (
        <TextField
          label={texts.offerFilters.findBrand}
          type="search"
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      )}
      <RadioChips
        legend={<span className="visually-hidden">{texts.offerFilters.brand}</span>}
        look="list"
        all={texts.offerFilters.allBrands}
        choices={shown}
        {...choosing}
      />
      {found.length === 0 && <p role="status">{texts.offerFilters.noBrand}</p>}
      {!needle && !showsAll && choices.length > shown.length && (
        <Button variant="plain" size="small" onClick={() => setShowAll(true)}>
          {texts.offerFilters.moreBrands({ count: choices.length })}
        </Button>
      )}
    </section>
  )
}
