import { useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { ListedAnnouncement } from 'server/contract/announcements/calls'
import { pages } from 'server/contract/facts/pages'
import { texts } from 'server/contract/facts/texts'
import { AnnounceForm, AnnouncementPreview } from '../../features/admin/announcements/announce-form.tsx'
import {
  type AnnouncementDraft,
  announcementDraftOf,
  newAnnouncementDraft,
  readAudience,
  wordsIn,
} from '../../features/admin/announcements/announcement-draft.ts'
import { AnnouncementList } from '../../features/admin/announcements/announcement-list.tsx'
import { useSite } from '../../features/shopper/site/site.api.ts'
import { confirm } from '../../ui/confirm.tsx'
import { LeaveQuestion } from '../../ui/leave-question.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { ForAdmins } from '../for-signed-in.tsx'
import styles from './announce-page.module.css'

export const Page = () => (
  <ForAdmins title={texts.announce.title} call="POST /api/admin/announce">
    {() => <Announce />}
  </ForAdmins>
)

function Announce() {
  const { brand } = useSite()
  const [address] = useSearchParams()
  const [initial, setInitial] = useState(() => newAnnouncementDraft(readAudience(address)))
  const [draft, setDraft] = useState(initial)
  const isUnsent = JSON.stringify(wordsIn(draft)) !== JSON.stringify(wordsIn(initial))
  const top = useRef<HTMLDivElement>(null)
  const begin = (other: AnnouncementDraft) => {
    setInitial(other)
    setDraft(other)
    top.current?.scrollIntoView()
    top.current?.focus({ preventScroll: true })
  }
  const beginChange = (of: ListedAnnouncement) => {
    const next = announcementDraftOf(of)
    if (!isUnsent) return begin(next)
    confirm({
      title: texts.ui.leave.title,
      children: texts.announce.form.unsent,
      confirmLabel: texts.ui.leave.confirm,
      action: () => begin(next),
    })
  }
  return (
    <div ref={top} tabIndex={-1}>
      <PageHead title={texts.announce.title} back={{ to: pages.shopkeepers, label: texts.tabs.shops }}>
        {texts.announce.lead}
      </PageHead>
      <div className={styles.page}>
        <div className={styles.columns}>
          <AnnounceForm
            draft={draft}
            onChange={(changes) => setDraft((before) => ({ ...before, ...changes }))}
            onDone={() => begin(newAnnouncementDraft(readAudience(new URLSearchParams())))}
          />
          <AnnouncementPreview draft={draft} brand={brand} />
        </div>
        <AnnouncementList onChange={beginChange} />
        <LeaveQuestion isUnsaved={isUnsent}>{texts.announce.form.unsent}</LeaveQuestion>
      </div>
    </div>
  )
}
