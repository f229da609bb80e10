import sql from 'sql-template-tag'
import { listSize } from '../../../contract/facts/list-options.ts'
import type { PageQuery } from '../../../contract/lists.ts'
import type { unsentMail } from '../../../contract/mails/calls.ts'
import type { Connection } from '../../platform/database/open.ts'
import {
  type Order,
  type Placed,
  readInOrder,
  readPage,
  type Scan,
} from '../../platform/database/pages-of-rows.ts'
import { many, maybeOne } from '../../platform/database/query.ts'
import type { RowOf } from '../../platform/http/present.ts'
import { countMails } from '../../platform/mail/mails.queries.ts'

type UnsentRow = Placed & RowOf<typeof unsentMail>

const failedFirst: Order = {
  by: sql`(failed_at IS NOT NULL)::integer`,
  id: sql`id`,
  kind: 'whole',
  descending: true,
}

export async function listUnsent(db: Connection, { after, limit = listSize.page }: PageQuery) {
  const scan: Scan<UnsentRow> = (from, direction, rows) => {
    const { value, orderBy, isBeyond } = readInOrder(failedFirst, from, direction)
    return many<UnsentRow>(db)`SELECT id, ${value} AS sort_value, recipient, subject,
        CASE WHEN failed_at IS NULL THEN 'waiting' ELSE 'failed' END AS state, created_at, attempts,
        last_error AS reason, CASE WHEN failed_at IS NULL THEN due_at END AS next_attempt_at,
        ${canBeSent} AS can_be_sent
      FROM mails WHERE sent_at IS NULL AND ${isBeyond} ORDER BY ${orderBy} LIMIT ${rows}`
  }
  const [page, counts] = await Promise.all([readPage('failed first', after, limit, scan), countMails(db)])
  return { ...page, total: counts.waiting + counts.failed, total_is_exact: true, counts }
}

const canBeSent = sql`(content IS NOT NULL AND coalesce(expires_at > now(), true))`

export const lockMail = (tx: Connection, id: number) =>
  maybeOne<{ sent_at: Date | null; failed_at: Date | null; can_be_sent: boolean }>(tx)`
    SELECT sent_at, failed_at, ${canBeSent} AS can_be_sent FROM mails WHERE id = ${id} FOR UPDATE`

/** The mail is sent after the commit. A mail that is being sent at this moment is not sent twice. */
export const makeDue = (tx: Connection, id: number) => many(tx)`
  WITH due AS (UPDATE mails SET due_at = now(), failed_at = NULL WHERE id = ${id} RETURNING id)
  SELECT notify_change('mails') FROM due`
