import { Plus, Trash2 } from 'lucide-react'
import { maxLengths } from 'server/contract/facts/limits'
import { texts } from 'server/contract/facts/texts'
import {
  daysLater,
  farthestSpecialDay,
  type Interval,
  type SpecialDay,
} from 'server/contract/shops/facts/opening-hours'
import { todayInIndia } from '../../../lib/format/dates.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { TextField } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { IntervalFields } from './interval-fields.tsx'
import { mayHaveMore, withAnother } from './opening-hours-changes.ts'
import styles from './special-days-editor.module.css'

type Props = {
  day: SpecialDay
  number: number
  /** What it opens at when it is no longer closed. */
  usual: Interval[]
  faultOf: (...path: (string | number)[]) => string | undefined
  onChange: (part: Partial<SpecialDay>) => void
  onRemove: () => void
}

/** A date, why, and when the shop is open then; closed until somebody says otherwise. */
export function SpecialDayFields({ day, number, usual, faultOf, onChange, onRemove }: Props) {
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
