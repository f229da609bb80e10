import type { Reached } from 'server/contract/announcements/calls'
import { audiences } from 'server/contract/announcements/facts'
import { formatCount } from 'server/contract/facts/formats'
import { texts } from 'server/contract/facts/texts'
import { asStored, useCityNames } from '../../../lib/city/city-names.ts'
import { Chip } from '../../../ui/chip.tsx'
import { FieldError, SelectField } from '../../../ui/field.tsx'
import { Panel } from '../../../ui/panel.tsx'
import styles from './announce-form.module.css'
import { type AnnouncementDraft, forAudience } from './announcement-draft.ts'

const words = texts.announce.form

type Props = {
  draft: AnnouncementDraft
  error: string | undefined
  reached: Reached | undefined
  onChange: (changes: Partial<AnnouncementDraft>) => void
}

/** Which shops, each group with its count. */
export const AudienceChoice = ({ draft, error, reached, onChange }: Props) => (
  <Panel title={words.who}>
    {/* biome-ignore lint/a11y/useSemanticElements: chips as elsewhere */}
    <div className="cluster gap-8" role="group" aria-label={words.who}>
      {audiences.map((audience) => (
        <Chip
          key={audience}
          aria-pressed={draft.audience === audience}
          onClick={() => onChange(forAudience(audience))}
        >
          {texts.announce.groups[audience]}
          {reached && audience !== 'area' && audience !== 'category' && (
            <b>{formatCount(reached.groups[audience])}</b>
          )}
        </Chip>
      ))}
    </div>
    <div className={styles.which}>
      {draft.audience === 'area' && <AreaField {...{ draft, reached, onChange }} />}
      {draft.audience === 'category' && <CategoryField {...{ draft, reached, onChange }} />}
    </div>
    {error && <FieldError>{error}</FieldError>}
    {reached && (
      <p className="muted small">{words.leftOut({ all: reached.groups.all, ...reached.left_out })}</p>
    )}
  </Panel>
)

type FieldProps = Omit<Props, 'error'>

function AreaField({ draft, reached, onChange }: FieldProps) {
  const nameOf = useCityNames(asStored)
  return (
    <SelectField
      label={words.area}
      value={draft.area ?? ''}
      onChange={({ target }) => onChange({ area: target.value || undefined })}
    >
      <option value="">{words.choose}</option>
      {reached?.areas.map(({ name, shops }) => (
        <option key={name} value={name}>
          {`${nameOf(name)} (${formatCount(shops)})`}
        </option>
      ))}
    </SelectField>
  )
}

function CategoryField({ draft, reached, onChange }: FieldProps) {
  const nameOf = useCityNames(asStored)
  return (
    <SelectField
      label={words.category}
      value={draft.category_id ?? ''}
      onChange={({ target }) => onChange({ category_id: Number(target.value) || undefined })}
    >
      <option value="">{words.choose}</option>
      {reached?.categories.map(({ id, name, shops }) => (
        <option key={id} value={id}>
          {`${nameOf(name)} (${formatCount(shops)})`}
        </option>
      ))}
    </SelectField>
  )
}
