import { type SubmitEvent, useState } from 'react'
import { classNames } from '../../lib/class-names.ts'
import styles from './filter-bar.module.css'
import { readAmount, type SearchState } from './search-state.ts'

type Props = {
  min: number | undefined
  max: number | undefined
  /** Lowest and highest price of what was found; null when nothing was. */
  found: { min: number; max: number } | null
  onChange: (changes: Pick<SearchState, 'min_price' | 'max_price'>) => void
}

const inIndia = new Intl.NumberFormat('en-IN')

/** From and to, in rupees to pay; takes effect on Enter or on leaving the fields. */
export function PriceRange({ min, max, found, onChange }: Props) {
  const [from, setFrom] = useState(min?.toString() ?? '')
  const [to, setTo] = useState(max?.toString() ?? '')
  const [shown, setShown] = useState({ min, max })
  // The address brought another range: that is what the fields say now.
  if (shown.min !== min || shown.max !== max) {
    setShown({ min, max })
    setFrom(min?.toString() ?? '')
    setTo(max?.toString() ?? '')
  }

  const apply = () => {
    const [low, high] = [readAmount(from), readAmount(to)]
    // Written the wrong way round it is still clear what is meant.
    const isSwapped = low !== undefined && high !== undefined && low > high
    const [min_price, max_price] = isSwapped ? [high, low] : [low, high]
    if (min_price !== min || max_price !== max) onChange({ min_price, max_price })
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    apply()
  }

  return (
    <form
      className={classNames(styles.price, (min !== undefined || max !== undefined) && styles.on)}
      onSubmit={submit}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && apply()}
    >
      <fieldset>
        <legend className="visually-hidden">Price in rupees</legend>
        <span aria-hidden="true">₹</span>
        <input
          aria-label="Lowest price"
          inputMode="numeric"
          placeholder={found ? inIndia.format(Math.floor(found.min)) : 'from'}
          value={from}
          onChange={(event) => setFrom(event.target.value)}
        />
        <span aria-hidden="true">to ₹</span>
        <input
          aria-label="Highest price"
          inputMode="numeric"
          placeholder={found ? inIndia.format(Math.ceil(found.max)) : 'to'}
          value={to}
          onChange={(event) => setTo(event.target.value)}
        />
      </fieldset>
      {/* Lets Enter send a form of two fields. */}
      <button type="submit" className="visually-hidden" tabIndex={-1}>
        Apply the price
      </button>
    </form>
  )
}
