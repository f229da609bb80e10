import type { Config } from '../config/read-config.ts'
import type { Connection } from '../database/open.ts'
import { execute, many } from '../database/query.ts'
import { pseudonyms } from '../pseudonyms.ts'

type SecurityLogDeps = { db: Connection; config: Pick<Config, 'sessionSecrets'> }

/** `network` is a pseudonym. `by` is the id of the user who acted, if different from the user concerned. */
type Concerned = {
  id?: number | undefined
  email?: string | undefined
  by?: number | null | undefined
  network?: string | null | undefined
}

/**
 * The law requires keeping these entries for a year (contract/facts/retention.ts). They outlive the account
 * but contain only pseudonyms.
 */
export function recordSecurityEvent(
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

/** Returns the 1,000 newest events of an e-mail address and its accounts, including deleted accounts. */
export const securityEventsOf = ({ db, config }: SecurityLogDeps, email: string) => many<SecurityEvent>(db)`
  SELECT happened_at, event, network FROM security_events
  WHERE email = ANY (${pseudonyms(config).emails(email)})
    OR person IN (SELECT person FROM security_events WHERE email = ANY (${pseudonyms(config).emails(email)}))
  ORDER BY id DESC LIMIT 1000`
