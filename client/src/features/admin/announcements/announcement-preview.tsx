import { useState } from 'react'
import { formatIndianTimeOfDay } from 'server/contract/facts/formats'
import { texts } from 'server/contract/facts/texts'
import { AnnouncementCard } from '../../../ui/announcement-card.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { Awning } from '../../../ui/logo.tsx'
import { Panel } from '../../../ui/panel.tsx'
import type { AnnouncementDraft } from './announcement-draft.ts'
import styles from './announcement-preview.module.css'

const words = texts.announce.preview

/** As it stands on My Products and on a phone, in each language. */
export function AnnouncementPreview({ draft, brand }: { draft: AnnouncementDraft; brand: string }) {
  const [language, setLanguage] = useState<'en' | 'hi'>('en')
  const isHindi = language === 'hi' && draft.body_hi.trim() !== ''
  const lang = isHindi ? 'hi' : 'en'
  const title = draft[`title_${lang}`].trim() || words.noTitle
  const body = draft[`body_${lang}`].trim() || words.noBody
  const time = texts.formats.dateAndTime({ date: texts.when.today, time: formatIndianTimeOfDay(new Date()) })
  return (
    <Panel
      title={words.title}
      aside={
        <span className="row gap-6">
          {(['en', 'hi'] as const).map((code) => (
            <Chip key={code} lang={code} aria-pressed={language === code} onClick={() => setLanguage(code)}>
              {code === 'en' ? words.english : words.hindi}
            </Chip>
          ))}
        </span>
      }
    >
      <div className={styles.phone}>
        <Awning onBox />
        <div lang={lang}>
          <AnnouncementCard title={title} body={body} when={texts.announce.line.when({ brand, time })} />
          {draft.ways.includes('push') && (
            <div className={styles.push}>
              <b>{title}</b>
              <p>{body}</p>
            </div>
          )}
        </div>
      </div>
    </Panel>
  )
}
