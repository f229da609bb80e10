import { formatIndianTime } from 'server/contract/facts/formats'
import { texts } from 'server/contract/facts/texts'
import type { AskedBack } from 'server/contract/shopkeepers/approval-questions'
import { languageOf } from '../../../lib/format/language.ts'
import styles from './waiting-card.module.css'

/** What was asked of who waits, and what came back. */
export const AskedBackLines = ({ asked_by, asked_at, question, answer, answered_at }: AskedBack) => (
  <div className={styles.asked}>
    <p>
      <small>
        {texts.approvalQuestions.asked({ by: asked_by, when: formatIndianTime(asked_at) })}{' '}
        {answer === null && texts.approvalQuestions.noAnswer}
      </small>
      <span lang={languageOf(question)}>{question}</span>
    </p>
    {answer !== null && (
      <p>
        <small>{texts.approvalQuestions.answerAt({ when: formatIndianTime(answered_at ?? asked_at) })}</small>
        <span lang={languageOf(answer)}>{answer}</span>
      </p>
    )}
  </div>
)
