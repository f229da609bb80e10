import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { texts } from 'server/contract/facts/texts'
import { DeviceData } from '../../features/shopper/push/device-data.tsx'
import { NoticesLine } from '../../features/shopper/push/notices-line.tsx'
import { QuestionMessages } from '../../features/shopper/questions/question-messages.tsx'
import { knownQuestions } from '../../features/shopper/questions/questions.api.ts'
import { ForgetSection } from '../../features/shopper/saved/forget-section.tsx'
import { SavedView } from '../../features/shopper/saved/saved-view.tsx'
import { PageTitle } from '../../features/shopper/site/page-title.tsx'
import { useSite } from '../../features/shopper/site/site.api.ts'
import { reloadIfServerIsThere } from '../../lib/net/server-there.ts'
import { readSavedThings } from '../../offers/saved/change-saved.ts'
import { type SavedThings, useSavedThings } from '../../offers/saved/saved-things.ts'
import { FailedNotice } from '../../ui/notice.tsx'
import styles from './saved-page.module.css'

const reportSheet = async () => (await import('../../features/shopper/catalog/report-sheet.tsx')).ReportSheet

const all = (things: SavedThings) => things

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
    // What was asked for tells of its owner too.
    client.removeQueries({ type: 'inactive' })
    setForgotten(({ times }) => ({ times: times + 1, words }))
  }
  return (
    <div className="wrap">
      <PageTitle>{texts.saved.title}</PageTitle>
      <p ref={status} className={styles.status} role="status" tabIndex={-1}>
        {forgotten.words}
      </p>
      {!things && hasFailed && <FailedNotice onRetry={retry}>{texts.saved.unread}</FailedNotice>}
      {things && (
        <>
          <SavedView
            key={forgotten.times}
            things={things}
            messages={<QuestionMessages asked={things.asked} reportSheet={reportSheet} />}
          />
          <NoticesLine />
          <ForgetSection things={things} brand={brand} onForgotten={onForgotten} focusAfter={status} />
          <DeviceData more={knownQuestions} />
        </>
      )}
    </div>
  )
}

/**
 * Has what the device keeps read. Where its file could not be had, the browser may remember that: then the
 * page is loaded afresh.
 */
function useReading() {
  const [hasFailed, setFailed] = useState(false)
  const read = useCallback(async () => {
    const isRead = await readSavedThings()
    setFailed(!isRead)
    return isRead
  }, [])
  useEffect(() => void read(), [read])
  const retry = async () => {
    if (!(await read())) await reloadIfServerIsThere()
  }
  return { hasFailed, retry: () => void retry() }
}
