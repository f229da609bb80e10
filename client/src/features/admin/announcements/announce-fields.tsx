import { Languages } from 'lucide-react'
import { useRef } from 'react'
import type { Reached } from 'server/contract/announcements/calls'
import { announcementWays, audiences } from 'server/contract/announcements/facts'
import { formatCount, formatDayOfYear, formatTimeOfDay } from 'server/contract/facts/formats'
import { maxLengths } from 'server/contract/facts/limits'
import { texts } from 'server/contract/facts/texts'
import { asStored, useCityNames } from '../../../lib/city/city-names.ts'
import { dayFromNow } from '../../../lib/format/dates.ts'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { ChipChoice } from '../../../ui/chip-choice.tsx'
import { FieldError, FieldGrid, SelectField, TextAreaField, TextField } from '../../../ui/field.tsx'
import { NoticeLine } from '../../../ui/notice-line.tsx'
import { Panel } from '../../../ui/panel.tsx'
import styles from './announce-form.module.css'
import { type AnnouncementDraft, type AnnouncementWords, indianClock } from './announcement-draft.ts'

const words = texts.announce.form

type Props = {
  draft: AnnouncementDraft
  errors: Record<string, string>
  /** Number of recipient shops whose language is Hindi. */
  hindi: number
  onChange: (changes: Partial<AnnouncementDraft>) => void
}

const title = { fits: maxLengths.announcementTitle }
const body = { rows: 5, fits: maxLengths.announcementBody }

export function WordsFields({ draft, errors, hindi, onChange }: Props) {
  const inHindi = useRef<HTMLInputElement>(null)
  const field = (name: keyof AnnouncementWords) => ({
    value: draft[name],
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
  })
  return (
    <Panel title={words.text}>
      <FieldGrid>
        <TextField label={words.titleEn} lang="en" {...title} {...field('title_en')} />
        <TextField label={words.titleHi} lang="hi" {...title} {...field('title_hi')} ref={inHindi} />
        <TextAreaField label={words.bodyEn} lang="en" {...body} {...field('body_en')} />
        <TextAreaField label={words.bodyHi} lang="hi" {...body} {...field('body_hi')} />
      </FieldGrid>
      <div className={styles.hint}>
        <HindiMissing count={draft.body_hi.trim() ? 0 : hindi} onWrite={() => inHindi.current?.focus()} />
      </div>
    </Panel>
  )
}

const HindiMissing = ({ count, onWrite }: { count: number; onWrite: () => void }) =>
  count === 0 ? (
    <p className="muted small">{words.eachInItsLanguage}</p>
  ) : (
    <NoticeLine
      label={words.bodyHi}
      icon={Languages}
      actions={
        <Button variant="line" size="small" onClick={onWrite}>
          {words.writeHindi}
        </Button>
      }
    >
      <b>{words.hindiMissing({ count })}</b>
    </NoticeLine>
  )

type ChoiceProps = {
  draft: AnnouncementDraft
  error: string | undefined
  onChange: (changes: Partial<AnnouncementDraft>) => void
}

type AudienceChoiceProps = ChoiceProps & { reached: Reached | undefined }

export const AudienceChoice = ({ draft, error, reached, onChange }: AudienceChoiceProps) => (
  <Panel title={words.who}>
    {/* biome-ignore lint/a11y/useSemanticElements: chips as elsewhere */}
    <div className="cluster gap-8" role="group" aria-label={words.who}>
      {audiences.map((audience) => (
        <Chip
          key={audience}
          aria-pressed={draft.audience === audience}
          onClick={() => onChange({ audience, area: undefined, category_id: undefined })}
        >
          {texts.announce.groups[audience]}
          {reached && audience !== 'area' && audience !== 'category' && (
            <b>{formatCount(reached.groups[audience])}</b>
          )}
        </Chip>
      ))}
    </div>
    <div className={styles.which}>
      {draft.audience === 'area' && (
        <GroupField
          label={words.area}
          value={draft.area}
          groups={reached?.areas}
          onChoose={(area) => onChange({ area: area || undefined })}
        />
      )}
      {draft.audience === 'category' && (
        <GroupField
          label={words.category}
          value={draft.category_id}
          groups={reached?.categories}
          onChoose={(id) => onChange({ category_id: Number(id) || undefined })}
        />
      )}
    </div>
    {error && <FieldError>{error}</FieldError>}
    {reached && (
      <p className="muted small">{words.leftOut({ all: reached.groups.all, ...reached.left_out })}</p>
    )}
  </Panel>
)

type GroupFieldProps = {
  label: string
  value: string | number | undefined
  groups: readonly { id?: number; name: string; shops: number }[] | undefined
  onChoose: (value: string) => void
}

function GroupField({ label, value = '', groups, onChoose }: GroupFieldProps) {
  const nameOf = useCityNames(asStored)
  return (
    <SelectField label={label} value={value} onChange={({ target }) => onChoose(target.value)}>
      <option value="">{words.choose}</option>
      {groups?.map(({ name, id = name, shops }) => (
        <option key={id} value={id}>
          {`${nameOf(name)} (${formatCount(shops)})`}
        </option>
      ))}
    </SelectField>
  )
}

type WaysChoiceProps = ChoiceProps & { chosen: Reached['chosen'] | undefined }

export const WaysChoice = ({ draft: { ways }, error, chosen, onChange }: WaysChoiceProps) => (
  <Panel title={texts.announce.form.how}>
    {announcementWays.map((way) => {
      const { title, lead } = texts.announce.ways[way]
      const isOn = ways.includes(way)
      return (
        <label key={way} className={styles.way}>
          <input
            type="checkbox"
            checked={isOn}
            aria-label={title}
            onChange={() =>
              onChange({ ways: announcementWays.filter((one) => ways.includes(one) !== (one === way)) })
            }
          />
          <span>
            <b>{title}</b>
            <small>{lead}</small>
          </span>
          <span className={styles.count}>{chosen && formatCount(chosen[way])}</span>
        </label>
      )
    })}
    {error && <FieldError>{error}</FieldError>}
  </Panel>
)

const tomorrowInWords = () =>
  texts.formats.dateAndTime({ date: formatDayOfYear(dayFromNow(1)), time: formatTimeOfDay('10:00') })

export const WhenChoice = ({ draft: { when, time }, error, onChange }: ChoiceProps) => (
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
