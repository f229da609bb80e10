import sql from 'sql-template-tag'
import type { TextChannel } from '../../../contract/text-messages/facts.ts'
import type { Connection } from '../../platform/database/open.ts'
import { execute } from '../../platform/database/query.ts'

type ReportedState = 'sent' | 'delivered' | 'failed'

/** By our reference, by the gateway's id, or both. */
export type Report = { reference?: string | undefined; gatewayId?: string | undefined; state: ReportedState }

/** Only forward. What was refused once and waits for another try may have arrived all the same. */
const before = {
  sent: ['waiting', 'unknown'],
  delivered: ['waiting', 'unknown', 'sent'],
  failed: ['unknown', 'sent'],
} as const satisfies Record<ReportedState, string[]>

export const noteReport = (db: Connection, channel: TextChannel, { reference, gatewayId, state }: Report) =>
  execute(
    db,
    sql`UPDATE text_messages SET state = ${state}, state_since = now(), phone = NULL, variables = NULL
        WHERE channel = ${channel} AND attempts > 0 AND state = ANY (${before[state]}::text[])
          AND (id = ${reference}::uuid OR gateway_id = ${gatewayId})`,
  )
