import { formatRupees } from 'server/contract/facts/formats'
import { texts } from 'server/contract/facts/texts'
import type { SearchResults } from 'server/contract/search/schemas'
import { Chip, ChipRow } from '../../../ui/chip.tsx'
import { Field } from '../../../ui/field.tsx'
import styles from './filter-sheet.module.css'
import { Count, type CountOf } from './radio-chips.tsx'
import type { FilterDraft } from './use-filter-draft.ts'

type PriceProps = { draft: FilterDraft; found: SearchResults['facets']['price']; countOf: CountOf }

/** From and up to, in rupees, and the thirds of what was found. */
export function FilterPrice({ draft, found, countOf }: PriceProps) {
  const { from, to, problems, type } = draft
  const amount = (rupees: number | null | undefined) => rupees?.toLocaleString('en-IN') ?? ''
  return (
    <section>
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
