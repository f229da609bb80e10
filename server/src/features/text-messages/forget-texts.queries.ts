import sql from 'sql-template-tag'
import type { Connection } from '../../platform/database/open.ts'
import { execute } from '../../platform/database/query.ts'

/** What can no longer be of use; and the words of what a killed process had in its hands. */
export const giveUpExpiredTexts = (db: Connection) =>
  execute(
    db,
    sql`UPDATE text_messages SET phone = NULL, variables = NULL, state_since = now(),
          last_error = coalesce(last_error, 'expired'),
          state = CASE state WHEN 'waiting' THEN 'failed' ELSE state END
        WHERE (state = 'waiting' AND expires_at <= now())
          OR (state = 'unknown' AND phone IS NOT NULL AND state_since < now() - interval '10 minutes')`,
  )
