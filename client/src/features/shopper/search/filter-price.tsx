import { formatRupees } from 'server/contract/facts/formats'
import { texts } from 'server/contract/facts/texts'
import { fewestForRanges } from 'server/contract/search/facts/options'
import { Chip, ChipRow } from '../../../ui/chip.tsx'
import { Field } from '../../../ui/field.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import styles from './filter-sheet.module.css'
import { Count, type CountOf } from './radio-chips.tsx'
import type { FilterDraft } from './use-filter-draft.ts'

type PriceProps = { draft: FilterDraft; countOf: CountOf }

/** From and up to, in rupees, and the thirds of what was found. */
export function FilterPrice({ draft, countOf }: PriceProps) {
  const { from, to, problems, type, result, error } = draft
  const found = result.facets?.price
  const amount = (rupees: number | null | undefined) => rupees?.toLocaleString('en-IN') ?? ''
  const isLate = !result.facets && !error && result.total >= fewestForRanges
  return (
    <section aria-busy={isLate}>
      <h3>{texts.offerFilters.priceTitle}</h3>
      <div className={styles.prices}>
        <Amount
          name="from"
          label={texts.offerFilters.priceFrom}
          error={problems.from}
          placeholder={found ? amount(Math.floor(found.min)) : ''}
          value={from}
          onType={(from) => type({ from })}
        />
        <Amount
          name="to"
          label={texts.offerFilters.priceUpTo}
          error={problems.to}
          placeholder={found ? amount(Math.ceil(found.max)) : ''}
          value={to}
          onType={(to) => type({ to })}
        />
      </div>
      {isLate && <ChipPlaces />}
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

/** As wide as three ranges of prices. */
export const ChipPlaces = () => (
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

type AmountProps = {
  name: 'from' | 'to'
  label: string
  error: string | undefined
  placeholder: string
  value: string
  onType: (typed: string) => void
}

/** Letters, not a number's field: digits of any script and commas are read. */
const Amount = ({ name, label, error, placeholder, value, onType }: AmountProps) => (
  <Field label={label} error={error}>
    {(control) => (
      <span className={styles.amount}>
        <span aria-hidden="true">₹</span>
        <input
          {...control}
          name={name}
          inputMode="numeric"
          autoComplete="off"
          placeholder={placeholder}
          value={value}
          onChange={({ target }) => onType(target.value)}
        />
      </span>
    )}
  </Field>
)
