import { formatIndianTime } from 'server/contract/facts/formats'
import { texts } from 'server/contract/facts/texts'
import type { UnsentMail } from 'server/contract/mails/calls'
import { RichText } from '../../../ui/rich-text.tsx'
import { Status } from '../../../ui/status.tsx'
import { Cell, HeaderCell, Row, Table } from '../../../ui/table.tsx'
import styles from './mail-table.module.css'
import { isBeingTried } from './mails.api.ts'
import { RetryButton } from './retry-button.tsx'

/** Mails that are not sent: a table, cards on phones. */
export const MailTable = ({ mails }: { mails: readonly UnsentMail[] }) => (
  <Table
    look="lined"
    caption={texts.mails.title}
    className={styles.table}
    head={
      <>
        <HeaderCell>{texts.mails.columns.recipient}</HeaderCell>
        <HeaderCell>{texts.mails.columns.state}</HeaderCell>
        <HeaderCell>{texts.mails.columns.reason}</HeaderCell>
        <HeaderCell numeric>{texts.mails.columns.attempts}</HeaderCell>
        <HeaderCell>
          <span className="visually-hidden">{texts.ui.actions}</span>
        </HeaderCell>
      </>
    }
  >
    {mails.map((mail) => (
      <Row key={mail.id}>
        <Cell className={styles.mail}>
          <b>{mail.recipient}</b>
          <span>{mail.subject}</span>
          <span className={styles.when}>{formatIndianTime(mail.created_at)}</span>
        </Cell>
        <Cell className={styles.state}>
          <Status tone={mail.state === 'failed' ? 'rejected' : 'pending'}>
            {texts.mails.states[mail.state]}
          </Status>
          <span className={styles.when}>{nextWords(mail)}</span>
        </Cell>
        <Cell className={styles.reason}>{mail.reason ?? texts.mails.notTriedYet}</Cell>
        <Cell className={styles.attempts}>
          <RichText
            text={texts.mails.attempts({ attempts: mail.attempts })}
            parts={{ unit: (inside) => <span className={styles.unit}>{inside}</span> }}
          />
        </Cell>
        <Cell className={styles.action}>
          {mail.can_be_sent && !isBeingTried(mail) && <RetryButton mail={mail} />}
        </Cell>
      </Row>
    ))}
  </Table>
)

function nextWords(mail: UnsentMail) {
  if (isBeingTried(mail)) return texts.mails.isBeingTried
  return mail.next_attempt_at && texts.mails.again({ time: formatIndianTime(mail.next_attempt_at) })
}
