import { Phone } from 'lucide-react'
import { formatIndianTime } from 'server/contract/facts/formats'
import { texts } from 'server/contract/facts/texts'
import type { AskedBack } from 'server/contract/shopkeepers/approvals'
import { languageOf } from '../../../lib/format/language.ts'
import { telephoneLink } from '../../../lib/format/telephone-link.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Status } from '../../../ui/status.tsx'
import styles from './waiting-card.module.css'

type Props = { asked: AskedBack; name: string; phone: string | null }

/** What was asked of who waits, and what came back; what the mail did not bring is asked by phone. */
export function AskedBackLines({ asked, name, phone }: Props) {
  const { asked_by, asked_at, question, answer, answered_at, is_undelivered } = asked
  return (
    <div className={styles.asked}>
      {is_undelivered && (
        <p className={styles.undelivered}>
          <Status tone="rejected">{texts.approvalQuestions.undelivered}</Status>
          {phone && (
            <a href={telephoneLink(phone)} aria-label={texts.approvalQuestions.callNamed({ name, phone })}>
              <Icon of={Phone} size="small" />
              {texts.reach.call}
            </a>
          )}
        </p>
      )}
      <p>
        <small>
          <span>{texts.approvalQuestions.asked({ by: asked_by, when: formatIndianTime(asked_at) })}</span>{' '}
          {answer === null && <span>{texts.approvalQuestions.noAnswer}</span>}
        </small>
        <span lang={languageOf(question)}>{question}</span>
      </p>
      {answer !== null && (
        <p>
          <small>
            {texts.approvalQuestions.answerAt({ when: formatIndianTime(answered_at ?? asked_at) })}
          </small>
          <span lang={languageOf(answer)}>{answer}</span>
        </p>
      )}
    </div>
  )
}
