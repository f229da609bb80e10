import { Plus, Trash2 } from 'lucide-react'
import { maxLengths } from 'server/contract/facts/limits'
import { texts } from 'server/contract/facts/texts'
import {
  daysLater,
  farthestSpecialDay,
  faultOfDate,
  type Interval,
  intervalsOf,
  mostSpecialDays,
  type OpeningHours,
  type SpecialDay,
  weekdayNumber,
} from 'server/contract/shops/facts/opening-hours'
import { specialDays } from 'server/contract/shops/hours-schemas'
import { todayInIndia } from '../../../lib/format/dates.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { TextField } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { IntervalFields } from './hours-editor.tsx'
import { mayHaveMore, usual, withAnother } from './opening-hours-changes.ts'
import styles from './special-days-editor.module.css'

type Props = {
  value: SpecialDay[]
  /** The weekly hours: the initial times of a special day. */
  hours: OpeningHours
  onChange: (days: SpecialDay[]) => void
  /** Set when saving was refused: each wrong field then shows its error. */
  error?: string
}

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

type SpecialDayFieldsProps = {
  day: SpecialDay
  number: number
  usual: Interval[]
  faultOf: (...path: (string | number)[]) => string | undefined
  onChange: (part: Partial<SpecialDay>) => void
  onRemove: () => void
}

function SpecialDayFields({ day, number, usual, faultOf, onChange, onRemove }: SpecialDayFieldsProps) {
  const { date, reason, intervals } = day
  const words = texts.shopHours.special
  const today = todayInIndia()
  const isClosed = intervals.length === 0
  return (
    <fieldset className={styles.day}>
      <legend className="visually-hidden">{words.day({ number })}</legend>
      <div className={styles.head}>
        <TextField
          label={words.date}
          type="date"
          required
          min={today}
          max={daysLater(today, farthestSpecialDay)}
          value={date}
          error={faultOf('date')}
          onChange={({ target }) => onChange({ date: target.value })}
        />
        <TextField
          label={words.reason}
          placeholder={words.example}
          fits={maxLengths.specialDayReason}
          value={reason ?? ''}
          error={faultOf('reason')}
          onChange={({ target }) => onChange({ reason: target.value || null })}
        />
        <IconButton icon={Trash2} label={words.remove({ number })} onClick={onRemove} />
      </div>
      <div>
        <Chip aria-pressed={isClosed} onClick={() => onChange({ intervals: isClosed ? usual : [] })}>
          {words.closed}
        </Chip>
      </div>
      {intervals.map((interval, place) => (
        <IntervalFields
          // biome-ignore lint/suspicious/noArrayIndexKey: an interval is its place
          key={place}
          interval={interval}
          errors={{
            opens: faultOf('intervals', place, 'opens'),
            closes: faultOf('intervals', place, 'closes'),
          }}
          onChange={(times) =>
            onChange({ intervals: intervals.map((one, at) => (at === place ? { ...one, ...times } : one)) })
          }
          remove={
            intervals.length > 1
              ? {
                  label: texts.shopHours.removeInterval({ days: words.day({ number }), number: place + 1 }),
                  onClick: () => onChange({ intervals: intervals.filter((_, at) => at !== place) }),
                }
              : undefined
          }
        />
      ))}
      {!isClosed && mayHaveMore(day) && (
        <div>
          <Button
            variant="plain"
            size="small"
            onClick={() => onChange({ intervals: withAnother(intervals) })}
          >
            <Icon of={Plus} />
            {texts.shopHours.another}
          </Button>
        </div>
      )}
    </fieldset>
  )
}

/** Errors by path: '2.date', '0.intervals.1.opens'. */
function specialDayFaults(days: SpecialDay[], today: string) {
  const faults: Record<string, string> = {}
  for (const { path, message } of specialDays.safeParse(days).error?.issues ?? [])
    faults[path.join('.')] ??= message
  days.forEach(({ date }, index) => {
    const fault = date && faultOfDate(date, today)
    if (fault) faults[`${index}.date`] ??= fault
  })
  return faults
}
