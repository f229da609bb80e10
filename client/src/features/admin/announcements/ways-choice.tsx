import type { Reached } from 'server/contract/announcements/calls'
import { announcementWays } from 'server/contract/announcements/facts'
import { formatCount } from 'server/contract/facts/formats'
import { texts } from 'server/contract/facts/texts'
import { FieldError } from '../../../ui/field.tsx'
import { Panel } from '../../../ui/panel.tsx'
import styles from './announce-form.module.css'
import type { AnnouncementDraft } from './announcement-draft.ts'

type Props = {
  draft: AnnouncementDraft
  error: string | undefined
  chosen: Reached['chosen'] | undefined
  onChange: (changes: Partial<AnnouncementDraft>) => void
}

/** How it reaches them, each way with how many it reaches. */
export const WaysChoice = ({ draft: { ways }, error, chosen, onChange }: Props) => (
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
