import { Plus, Trash2 } from 'lucide-react'
import { useId } from 'react'
import { texts } from 'server/contract/facts/texts'
import {
  closedDays,
  closesNextDay,
  dayName,
  daysInWords,
  hoursInWords,
  type OpeningHours,
  shortDayName,
  weekdays,
} from 'server/contract/shops/facts/opening-hours'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { FieldError, TextField } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import styles from './hours-editor.module.css'
import { newGroup, withDay, withoutGroup, withTimes } from './opening-hours-changes.ts'

type Props = {
  /** Null: the shop has not told its hours. */
  value: OpeningHours | null
  onChange: (hours: OpeningHours) => void
  error?: string
}

/**
 * A shop's hours by groups of days with the same times. A day is in one group only: chosen in one, it leaves
 * the other.
 */
export function HoursEditor({ value, onChange, error }: Props) {
  const id = useId()
  const hours = value ?? []
  const closed = closedDays(hours)
  return (
    <fieldset className={styles.editor} aria-describedby={`${id}-words${error ? ` ${id}-error` : ''}`}>
      <legend className="visually-hidden">{texts.shopHours.hours}</legend>
      {hours.map((group, index) => {
        const words = group.days.length > 0 ? daysInWords(group.days) : texts.shopHours.noDay
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a group is its place; its days and times are what changes
          <fieldset key={index} className={styles.group}>
            <legend className="visually-hidden">{texts.shopHours.group({ days: words })}</legend>
            <div className={styles.days}>
              {weekdays.map((day) => (
                <Chip
                  key={day}
                  className={styles.day}
                  aria-pressed={group.days.includes(day)}
                  aria-label={dayName(day)}
                  onClick={() => onChange(withDay(hours, index, day))}
                >
                  {shortDayName(day)}
                </Chip>
              ))}
            </div>
            <div className={styles.times}>
              <TextField
                label={texts.shopHours.opens}
                type="time"
                required
                value={group.opens}
                onChange={(event) => onChange(withTimes(hours, index, { opens: event.target.value }))}
              />
              <TextField
                label={texts.shopHours.closes}
                type="time"
                required
                value={group.closes}
                error={group.opens === group.closes ? texts.shopHours.closesAsItOpens : undefined}
                onChange={(event) => onChange(withTimes(hours, index, { closes: event.target.value }))}
              />
              {hours.length > 1 && (
                <IconButton
                  icon={Trash2}
                  label={texts.shopHours.removeGroup({ days: words })}
                  onClick={() => onChange(withoutGroup(hours, index))}
                />
              )}
            </div>
            {group.opens !== group.closes && closesNextDay(group) && (
              <p className="muted small">{texts.shopHours.closesNextDay({ time: group.closes })}</p>
            )}
          </fieldset>
        )
      })}
      {closed.length > 0 && (
        <div className={styles.closed}>
          <span>
            <b>{daysInWords(closed, dayName)}</b>
            {value ? texts.shopHours.inNoGroup : texts.shopHours.notYet}
          </span>
          <Button variant="line" size="small" onClick={() => onChange(newGroup(hours))}>
            <Icon of={Plus} />
            {closed.length === 1
              ? texts.shopHours.openOn({ days: daysInWords(closed, dayName) })
              : texts.shopHours.otherHours}
          </Button>
        </div>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      <p className="muted small" id={`${id}-words`} aria-live="polite">
        {value ? texts.shopHours.read({ hours: hoursInWords(hours) }) : texts.shopHours.readNone}
      </p>
    </fieldset>
  )
}
