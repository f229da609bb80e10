import { useState } from 'react'
import { texts } from 'server/contract/facts/texts'
import type { OpeningHours } from 'server/contract/shops/facts/opening-hours'
import { Chip } from '../../../ui/chip.tsx'
import styles from './hours-choice.module.css'
import { HoursEditor } from './hours-editor.tsx'
import { newBlock } from './opening-hours-changes.ts'

const usual = [
  { ...texts.shopHours.weekdays, hours: [{ days: [1, 2, 3, 4, 5, 6], opens: '10:00', closes: '20:00' }] },
  { ...texts.shopHours.allDays, hours: [{ days: [1, 2, 3, 4, 5, 6, 7], opens: '10:00', closes: '21:00' }] },
] as const satisfies readonly { times: string; days: string; hours: OpeningHours }[]

type Props = { value: OpeningHours | null; onChange: (hours: OpeningHours | null) => void; error?: string }

/**
 * A new shop's hours: the two usual ones by a chip, any other by the editor. A second tap on a chip takes it
 * back.
 */
export function HoursChoice({ value, onChange, error }: Props) {
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
