import { formatDayOfYear, formatTimeOfDay } from 'server/contract/facts/formats'
import { texts } from 'server/contract/facts/texts'
import { dayFromNow } from '../../../lib/format/dates.ts'
import { ChipChoice } from '../../../ui/chip-choice.tsx'
import { TextField } from '../../../ui/field.tsx'
import { Panel } from '../../../ui/panel.tsx'
import styles from './announce-form.module.css'
import { type AnnouncementDraft, indianClock } from './announcement-draft.ts'

const words = texts.announce.form

type Props = {
  draft: AnnouncementDraft
  error: string | undefined
  onChange: (changes: Partial<AnnouncementDraft>) => void
}

const tomorrowInWords = () =>
  texts.formats.dateAndTime({ date: formatDayOfYear(dayFromNow(1)), time: formatTimeOfDay('10:00') })

/** Now, tomorrow at ten, or at a time of one's own. */
export const WhenChoice = ({ draft: { when, time }, error, onChange }: Props) => (
  <Panel title={words.when}>
    <div className={styles.when}>
      <ChipChoice
        label={words.when}
        hideLabel
        choices={[
          { value: 'now', label: words.now },
          { value: 'tomorrow', label: words.tomorrow, detail: tomorrowInWords() },
          { value: 'pick', label: words.pick },
        ]}
        chosen={when}
        onChoose={(value) => onChange({ when: value })}
      />
      {when === 'pick' && (
        <TextField
          label={words.time}
          type="datetime-local"
          min={indianClock()}
          value={time}
          error={error}
          onChange={({ target }) => onChange({ time: target.value })}
        />
      )}
    </div>
    <p className="muted small">{words.quietHours}</p>
  </Panel>
)
