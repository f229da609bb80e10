import { Plus } from 'lucide-react'
import { useId } from 'react'
import { texts } from 'server/contract/facts/texts'
import {
  closedDays,
  dayName,
  daysInWords,
  hoursInWords,
  type OpeningHours,
  overlapIn,
  shortDayName,
  weekdays,
} from 'server/contract/shops/facts/opening-hours'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { FieldError } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import styles from './hours-editor.module.css'
import { IntervalFields } from './interval-fields.tsx'
import {
  blocksOf,
  mayHaveMore,
  newBlock,
  onAllDays,
  withDay,
  withInterval,
  withoutBlock,
  withoutInterval,
  withTimes,
} from './opening-hours-changes.ts'

type Props = {
  /** Null: the shop has not told its hours. */
  value: OpeningHours | null
  onChange: (hours: OpeningHours) => void
  error?: string
}

/**
 * A shop's hours by blocks of days with the same times, up to three intervals with breaks between them. A day
 * is in one block only: chosen in one, it leaves the other.
 */
export function HoursEditor({ value, onChange, error }: Props) {
  const id = useId()
  const hours = value ?? []
  const blocks = blocksOf(hours)
  /** The last of several blocks goes with its only interval; the only block stays. */
  const removal = (index: number, place: number) => {
    const block = blocks[index]
    const days = block?.days.length ? daysInWords(block.days) : texts.shopHours.noDay
    if (block && block.intervals.length > 1)
      return {
        label: texts.shopHours.removeInterval({ days, number: place + 1 }),
        onClick: () => onChange(withoutInterval(hours, index, place)),
      }
    if (blocks.length === 1) return undefined
    return {
      label: texts.shopHours.removeGroup({ days }),
      onClick: () => onChange(withoutBlock(hours, index)),
    }
  }
  const closed = closedDays(hours)
  const over = overlapIn(hours)
  // That times overlap is said where they do.
  const fault = over === undefined && error
  /** In `hours`, block by block and interval by interval. */
  const groupBefore = (index: number) => blocks.slice(0, index).flatMap(({ intervals }) => intervals).length
  return (
    <fieldset className={styles.editor} aria-describedby={`${id}-words${fault ? ` ${id}-error` : ''}`}>
      <legend className="visually-hidden">{texts.shopHours.hours}</legend>
      {blocks.map((block, index) => {
        const words = block.days.length > 0 ? daysInWords(block.days) : texts.shopHours.noDay
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a block is its place
          <fieldset key={index} className={styles.group}>
            <legend className="visually-hidden">{texts.shopHours.group({ days: words })}</legend>
            <div className={styles.days}>
              {weekdays.map((day) => (
                <Chip
                  key={day}
                  className={styles.day}
                  aria-pressed={block.days.includes(day)}
                  onClick={() => onChange(withDay(hours, index, day))}
                >
                  <span aria-hidden="true">{shortDayName(day)}</span>
                  <span className="visually-hidden">{dayName(day)}</span>
                </Chip>
              ))}
            </div>
            {block.intervals.map((interval, place) => (
              <IntervalFields
                // biome-ignore lint/suspicious/noArrayIndexKey: an interval is its place
                key={place}
                interval={interval}
                errors={groupBefore(index) + place === over ? { opens: texts.shops.timesOverlap } : {}}
                onChange={(times) => onChange(withTimes(hours, index, place, times))}
                remove={removal(index, place)}
              />
            ))}
            <div className={styles.more}>
              {mayHaveMore(block) && (
                <Button variant="plain" size="small" onClick={() => onChange(withInterval(hours, index))}>
                  <Icon of={Plus} />
                  {texts.shopHours.another}
                </Button>
              )}
              {block.days.length < weekdays.length && (
                <Button variant="plain" size="small" onClick={() => onChange(onAllDays(hours, index))}>
                  {texts.shopHours.onAllDays}
                </Button>
              )}
            </div>
          </fieldset>
        )
      })}
      {closed.length > 0 && (
        <div className={styles.closed}>
          <span>
            <b>{daysInWords(closed, dayName)}</b>
            <span>{value ? texts.shopHours.inNoGroup : texts.shopHours.notYet}</span>
          </span>
          <Button variant="line" size="small" onClick={() => onChange(newBlock(hours))}>
            <Icon of={Plus} />
            {closed.length === 1
              ? texts.shopHours.openOn({ days: daysInWords(closed, dayName) })
              : texts.shopHours.otherHours}
          </Button>
        </div>
      )}
      {fault && <FieldError id={`${id}-error`}>{fault}</FieldError>}
      <p className="muted small" id={`${id}-words`} aria-live="polite">
        {value ? texts.shopHours.read({ hours: hoursInWords(hours) }) : texts.shopHours.readNone}
      </p>
    </fieldset>
  )
}
