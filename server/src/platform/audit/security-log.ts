import type { Config } from '../config/read-config.ts'
import type { Connection } from '../database/open.ts'
import { execute, many } from '../database/query.ts'
import { pseudonyms } from '../pseudonyms.ts'

type SecurityLogDeps = { db: Connection; config: Pick<Config, 'sessionSecrets'> }

/**
 * Who it is about, who did it when that is somebody else, and what stands for the network that it came from.
 */
type Concerned = {
  id?: number | undefined
  email?: string | undefined
  by?: number | null | undefined
  network?: string | null | undefined
}

/**
 * Notes in the log that the rules want kept for a year (contract/facts/retention.ts): sign-ins, refused ones,
 * changes of factors, passwords, roles and status. It names nobody, and outlives the account.
 */
export function noteSecurity(
  { db, config }: SecurityLogDeps,
  event: string,
  { id, email, by, network = null }: Concerned,
) {
  const keys = pseudonyms(config)
  return execute(db)`INSERT INTO security_events (event, person, email, network, by_person)
    VALUES (${event}, ${id === undefined ? null : keys.person(id)}, ${email ? keys.email(email) : null}, ${network},
      ${by ? keys.person(by) : null})`
}

type SecurityEvent = { happened_at: Date; event: string; network: string | null }

/** What is known of an e-mail and its account, erased ones too; the newest first. */
export const securityEventsOf = ({ db, config }: SecurityLogDeps, email: string) => many<SecurityEvent>(db)`
  SELECT happened_at, event, network FROM security_events
  WHERE email = ANY (${pseudonyms(config).emails(email)})
    OR person IN (SELECT person FROM security_events WHERE email = ANY (${pseudonyms(config).emails(email)}))
  ORDER BY id DESC LIMIT 1000`
