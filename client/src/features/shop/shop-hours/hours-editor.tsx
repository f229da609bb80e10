import { Plus, Trash2 } from 'lucide-react'
import { useId, useState } from 'react'
import { formatTimeOfDay } from 'server/contract/facts/formats'
import { texts } from 'server/contract/facts/texts'
import {
  closedDays,
  closesNextDay,
  type DaysAlike,
  dayName,
  daysInWords,
  hoursInWords,
  type Interval,
  type OpeningHours,
  overlapIn,
  shortDayName,
  weekdays,
} from 'server/contract/shops/facts/opening-hours'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { FieldError, TextField } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import styles from './hours-editor.module.css'
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
  /** Null: the hours are unknown. */
  value: OpeningHours | null
  onChange: (hours: OpeningHours) => void
  error?: string
}

/**
 * Edits opening hours in blocks of days with the same times, up to three intervals a day. Each day belongs to
 * one block.
 */
export function HoursEditor({ value, onChange, error }: Props) {
  const id = useId()
  const hours = value ?? []
  const blocks = blocksOf(hours)
  /** Removing a block's only interval removes the block, unless it is the only block. */
  const removal = (block: DaysAlike, index: number, place: number) => {
    const days = nameOf(block)
    if (block.intervals.length > 1)
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
  // Overlapping times are reported at their field.
  const fault = over === undefined && error
  /** The index in `hours` of a block's first interval. */
  const groupBefore = (index: number) => blocks.slice(0, index).flatMap(({ intervals }) => intervals).length
  return (
    <fieldset className={styles.editor} aria-describedby={`${id}-words${fault ? ` ${id}-error` : ''}`}>
      <legend className="visually-hidden">{texts.shopHours.hours}</legend>
      {blocks.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a block is its place
        <fieldset key={index} className={styles.group}>
          <legend className="visually-hidden">{texts.shopHours.group({ days: nameOf(block) })}</legend>
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
              remove={removal(block, index, place)}
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
      ))}
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

const nameOf = ({ days }: DaysAlike) => (days.length > 0 ? daysInWords(days) : texts.shopHours.noDay)

type IntervalFieldsProps = {
  interval: Interval
  errors: { opens?: string; closes?: string }
  onChange: (times: Partial<Interval>) => void
  remove: { label: string; onClick: () => void } | undefined
}

export const IntervalFields = ({
  interval: { opens, closes },
  errors,
  onChange,
  remove,
}: IntervalFieldsProps) => (
  <>
    <div className={styles.times}>
      <TextField
        label={texts.shopHours.opens}
        type="time"
        required
        value={opens}
        error={errors.opens}
        onChange={(event) => onChange({ opens: event.target.value })}
      />
      <TextField
        label={texts.shopHours.closes}
        type="time"
        required
        value={closes}
        error={opens === closes ? texts.shopHours.closesAsItOpens : errors.closes}
        onChange={(event) => onChange({ closes: event.target.value })}
      />
      {remove && <IconButton icon={Trash2} {...remove} />}
    </div>
    {opens !== closes && closesNextDay({ opens, closes }) && (
      <p className="muted small">{texts.shopHours.closesNextDay({ time: formatTimeOfDay(closes) })}</p>
    )}
  </>
)

const usual = [
  { ...texts.shopHours.weekdays, hours: [{ days: [1, 2, 3, 4, 5, 6], opens: '10:00', closes: '20:00' }] },
  { ...texts.shopHours.allDays, hours: [{ days: [1, 2, 3, 4, 5, 6, 7], opens: '10:00', closes: '21:00' }] },
] as const satisfies readonly { times: string; days: string; hours: OpeningHours }[]

type HoursChoiceProps = {
  value: OpeningHours | null
  onChange: (hours: OpeningHours | null) => void
  error?: string
}

/** Chips for the two usual hours, and the editor for others. A second tap on a chip clears it. */
export function HoursChoice({ value, onChange, error }: HoursChoiceProps) {
  const chosen = usual.find(({ hours }) => JSON.stringify(hours) === JSON.stringify(value))
  const [isOther, setOther] = useState(value !== null && !chosen)
  return (
    <fieldset className={styles.choice}>
      <legend>{texts.shopHours.open}</legend>
      <div className={styles.chips}>
        {usual.map((one) => (
          <Chip
            key={one.times}
            className={styles.chip}
            aria-pressed={!isOther && chosen === one}
            onClick={() => {
              setOther(false)
              onChange(!isOther && chosen === one ? null : one.hours)
            }}
          >
            <b>{one.times}</b>
            <small>{one.days}</small>
          </Chip>
        ))}
        <Chip
          className={styles.chip}
          aria-pressed={isOther}
          onClick={() => {
            setOther(!isOther)
            onChange(isOther ? null : (value ?? newBlock([])))
          }}
        >
          <b>{texts.shopHours.other.times}</b>
          <small>{texts.shopHours.other.days}</small>
        </Chip>
      </div>
      {isOther && <HoursEditor value={value} onChange={onChange} error={error} />}
    </fieldset>
  )
}
