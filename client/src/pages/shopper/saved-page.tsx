import { useQueryClient } from '@tanstack/react-query'
import { FileSearch } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { pages } from 'server/contract/facts/pages'
import { texts } from 'server/contract/facts/texts'
import { fetchCodes } from '../../features/shopper/codes/codes.api.ts'
import { MyCodes } from '../../features/shopper/codes/my-codes.tsx'
import { DeviceData, NoticesLine } from '../../features/shopper/push/this-device.tsx'
import { QuestionMessages } from '../../features/shopper/questions/question-messages.tsx'
import { fetchQuestions } from '../../features/shopper/questions/questions.api.ts'
import { ForgetSection } from '../../features/shopper/saved/forget-section.tsx'
import { SavedView } from '../../features/shopper/saved/saved-view.tsx'
import { DocumentHead } from '../../features/shopper/site/page-head.tsx'
import { useSite } from '../../features/shopper/site/site.api.ts'
import { type SavedThings, useSavedThings } from '../../offers/saved/saved-things.ts'
import { useReading } from '../../offers/saved/use-reading.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { FailedNotice } from '../../ui/notice.tsx'
import styles from './saved-page.module.css'

const reportSheet = async () => (await import('../../features/shopper/catalog/report-sheet.tsx')).ReportSheet

const all = (things: SavedThings) => things

const knownOfDevice = async () => ({ ...(await fetchQuestions()), ...(await fetchCodes()) })

export function Page() {
  const { brand } = useSite()
  const client = useQueryClient()
  const things = useSavedThings(all)
  const [forgotten, setForgotten] = useState({ times: 0, words: '' })
  const status = useRef<HTMLParagraphElement>(null)
  const { hasFailed, retry } = useReading()
  useEffect(() => {
    if (forgotten.times === 0) return
    window.scrollTo(0, 0)
    status.current?.focus()
  }, [forgotten])
  const onForgotten = (words: string) => {
    // Cached queries would still reveal the visitor's interests.
    client.removeQueries({ type: 'inactive' })
    setForgotten(({ times }) => ({ times: times + 1, words }))
  }
  return (
    <div className="wrap">
      <DocumentHead title={texts.saved.title} description={texts.shell.description} isUnlisted />
      <p ref={status} className={styles.status} role="status" tabIndex={-1}>
        {forgotten.words}
      </p>
      <noscript>
        <h1>{texts.saved.title}</h1>
        <p>{texts.saved.noScript}</p>
      </noscript>
      {!things && hasFailed && <FailedNotice onRetry={retry}>{texts.saved.unread}</FailedNotice>}
      {things && (
        <>
          <SavedView
            key={forgotten.times}
            things={things}
            codes={<MyCodes codes={things.codes} />}
            messages={<QuestionMessages asked={things.asked} reportSheet={reportSheet} />}
          />
          <NoticesLine />
          <p className={styles.complaints}>
            <ButtonLink variant="line" size="small" to={pages.complaints}>
              <Icon of={FileSearch} />
              {texts.complaint.find.title}
            </ButtonLink>
          </p>
          <ForgetSection things={things} brand={brand} onForgotten={onForgotten} focusAfter={status} />
          <DeviceData more={knownOfDevice} />
        </>
      )}
    </div>
  )
}
