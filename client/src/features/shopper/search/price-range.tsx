import { type SubmitEvent, useId, useRef, useState } from 'react'
import { texts } from 'server/contract/facts/texts'
import { classNames } from '../../../lib/dom/class-names.ts'
import styles from './filter-bar.module.css'
import { readAmount, type SearchState } from './search-state.ts'

type Props = {
  min: number | undefined
  max: number | undefined
  found: { min: number; max: number } | null
  onChange: (changes: Pick<SearchState, 'min_price' | 'max_price'>) => void
}

const inIndia = new Intl.NumberFormat('en-IN')
const isWrong = (typed: string) => typed.trim() !== '' && readAmount(typed) === undefined

/** Prices in rupees, applied with the button. Invalid text stays in its field with an error. */
export function PriceRange({ min, max, found, onChange }: Props) {
  const [from, setFrom] = useState(min?.toString() ?? '')
  const [to, setTo] = useState(max?.toString() ?? '')
  const [shown, setShown] = useState({ min, max })
  const [isProblemShown, setProblemShown] = useState(false)
  const lowest = useRef<HTMLInputElement>(null)
  const highest = useRef<HTMLInputElement>(null)
  const problemId = useId()
  if (shown.min !== min || shown.max !== max) {
    setShown({ min, max })
    setFrom(min?.toString() ?? '')
    setTo(max?.toString() ?? '')
  }
  const hasProblem = isProblemShown && (isWrong(from) || isWrong(to))

  const apply = (event: SubmitEvent) => {
    event.preventDefault()
    const wrong = isWrong(from) ? lowest : isWrong(to) ? highest : undefined
    setProblemShown(wrong !== undefined)
    if (wrong) return wrong.current?.focus()
    const [low, high] = [readAmount(from), readAmount(to)]
    const isSwapped = low !== undefined && high !== undefined && low > high
    const [min_price, max_price] = isSwapped ? [high, low] : [low, high]
    if (min_price !== min || max_price !== max) onChange({ min_price, max_price })
  }
  const field = (typed: string) => ({
    inputMode: 'numeric' as const,
    value: typed,
    ...(isProblemShown && isWrong(typed) && { 'aria-invalid': true, 'aria-describedby': problemId }),
  })

  return (
    <form className={styles.priceForm} onSubmit={apply} noValidate>
      <div
        className={classNames(
          styles.price,
          (min !== undefined || max !== undefined) && styles.on,
          hasProblem && styles.wrong,
        )}
      >
        <fieldset>
          <legend className="visually-hidden">{texts.offerFilters.price}</legend>
          <span aria-hidden="true">₹</span>
          <input
            ref={lowest}
            aria-label={texts.offerFilters.lowestPrice}
            placeholder={found ? inIndia.format(Math.floor(found.min)) : texts.offerFilters.from}
            {...field(from)}
            onChange={(event) => setFrom(event.target.value)}
          />
          <span aria-hidden="true">{texts.offerFilters.toRupees}</span>
          <input
            ref={highest}
            aria-label={texts.offerFilters.highestPrice}
            placeholder={found ? inIndia.format(Math.ceil(found.max)) : texts.offerFilters.to}
            {...field(to)}
            onChange={(event) => setTo(event.target.value)}
          />
        </fieldset>
        <button type="submit" aria-label={texts.offerFilters.applyPrice}>
          {texts.offerFilters.apply}
        </button>
      </div>
      {hasProblem && (
        <p id={problemId} role="alert">
          {texts.offerFilters.priceWrong}
        </p>
      )}
    </form>
  )
}
