import { useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { pages } from 'server/contract/facts/pages'
import { texts } from 'server/contract/facts/texts'
import { AnnounceForm } from '../../features/admin/announcements/announce-form.tsx'
import {
  type AnnouncementDraft,
  announcementDraftOf,
  newAnnouncementDraft,
  readToWhom,
} from '../../features/admin/announcements/announcement-draft.ts'
import { AnnouncementList } from '../../features/admin/announcements/announcement-list.tsx'
import { AnnouncementPreview } from '../../features/admin/announcements/announcement-preview.tsx'
import { PageTitle } from '../../features/shopper/site/page-title.tsx'
import { useSite } from '../../features/shopper/site/site.api.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { ForAdmins } from '../for-signed-in.tsx'
import styles from './announce-page.module.css'

export const Page = () => (
  <>
    <PageTitle>{texts.announce.title}</PageTitle>
    <ForAdmins>{() => <Announce />}</ForAdmins>
  </>
)

/** What is written, beside how a shop sees it; below all that was. */
function Announce() {
  const { brand } = useSite()
  const [address] = useSearchParams()
  const [draft, setDraft] = useState(() => newAnnouncementDraft(readToWhom(address)))
  const top = useRef<HTMLDivElement>(null)
  const begin = (next: AnnouncementDraft) => {
    setDraft(next)
    top.current?.scrollIntoView()
    top.current?.focus({ preventScroll: true })
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
            onDone={() => begin(newAnnouncementDraft(readToWhom(new URLSearchParams())))}
          />
          <AnnouncementPreview draft={draft} brand={brand} />
        </div>
        <AnnouncementList onChange={(of) => begin(announcementDraftOf(of))} />
      </div>
    </div>
  )
}
