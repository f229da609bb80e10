import { Plus } from 'lucide-react'
import { texts } from 'server/contract/facts/texts'
import {
  intervalsOf,
  mostSpecialDays,
  type OpeningHours,
  type SpecialDay,
  weekdayNumber,
} from 'server/contract/shops/facts/opening-hours'
import { todayInIndia } from '../../../lib/format/dates.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { usual } from './opening-hours-changes.ts'
import { specialDayFaults } from './special-day-faults.ts'
import { SpecialDayFields } from './special-day-fields.tsx'
import styles from './special-days-editor.module.css'

type Props = {
  value: SpecialDay[]
  /** Of the week: what a special day begins with that is not closed. */
  hours: OpeningHours
  onChange: (days: SpecialDay[]) => void
  /** Saving was refused: each wrong field says why. */
  error?: string
}

/** Dates on which a shop opens at other times, or not at all. */
export function SpecialDaysEditor({ value, hours, onChange, error }: Props) {
  const faults = error ? specialDayFaults(value, todayInIndia()) : {}
  const change = (index: number, part: Partial<SpecialDay>) =>
    onChange(value.map((day, place) => (place === index ? { ...day, ...part } : day)))
  const usualOn = (date: string) => {
    const intervals = date ? intervalsOf(hours, weekdayNumber(date)) : []
    return intervals.length > 0 ? intervals : [usual]
  }
  return (
    <fieldset className={styles.editor} aria-describedby="special-days-hint">
      <legend>{texts.shopHours.special.title}</legend>
      <p className="muted small" id="special-days-hint">
        {texts.shopHours.special.hint}
      </p>
      {value.map((day, index) => (
        <SpecialDayFields
          // biome-ignore lint/suspicious/noArrayIndexKey: a day is its place
          key={index}
          day={day}
          number={index + 1}
          usual={usualOn(day.date)}
          faultOf={(...path) => faults[[index, ...path].join('.')]}
          onChange={(part) => change(index, part)}
          onRemove={() => onChange(value.filter((_, place) => place !== index))}
        />
      ))}
      {value.length < mostSpecialDays && (
        <Button
          variant="line"
          size="small"
          className={styles.add}
          onClick={() => onChange([...value, { date: '', reason: null, intervals: [] }])}
        >
          <Icon of={Plus} />
          {texts.shopHours.special.add}
        </Button>
      )}
    </fieldset>
  )
}
