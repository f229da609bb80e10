import { useEffect, useState } from 'react'
import { texts } from 'server/contract/facts/texts'
import { type Asked, isNewAnswer } from '../../../offers/saved/saved-things.ts'
import { ErrorLine } from '../../../ui/notice.tsx'
import { Section } from '../../../ui/section.tsx'
import { AskedAndAnswered } from './message.tsx'
import styles from './messages.module.css'
import { learnAnswers, markSeen, sendPending } from './questions.api.ts'
import type { AnswerReport } from './report-answer.tsx'

type Props = { asked: Asked[]; reportSheet: () => Promise<AnswerReport> }

/** What was asked on this device, and what shops have answered. */
export function QuestionMessages({ asked, reportSheet }: Props) {
  const [hasFailed, setFailed] = useState(false)
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set())
  useEffect(() => {
    const look = () =>
      void sendPending()
        .then(learnAnswers)
        .then(
          () => setFailed(false),
          () => setFailed(true),
        )
    look()
    const timer = setInterval(look, 60_000)
    return () => clearInterval(timer)
  }, [])
  const news = asked
    .filter(isNewAnswer)
    .map(({ key }) => key)
    .join(' ')
  useEffect(() => {
    if (news === '') return
    setFresh((now) => new Set([...now, ...news.split(' ')]))
    void markSeen()
  }, [news])
  return (
    <Section title={<span id="messages">{texts.questions.messages.title}</span>}>
      <p className={styles.status} role="status">
        {fresh.size > 0 && texts.mine.newAnswers({ count: fresh.size })}
      </p>
      {hasFailed && <ErrorLine>{texts.questions.messages.failed}</ErrorLine>}
      <ul className={styles.list}>
        {asked.map((one) => (
          <li key={one.key} className={fresh.has(one.key) ? styles.fresh : undefined}>
            <AskedAndAnswered asked={one} reportSheet={reportSheet} />
          </li>
        ))}
      </ul>
      <p className={styles.fine}>{texts.questions.messages.stay}</p>
    </Section>
  )
}
