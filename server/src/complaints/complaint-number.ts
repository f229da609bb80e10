import { randomInt } from 'node:crypto'
import type { GivenNumber } from '../../contract/complaints/calls.ts'
import { pages } from '../../contract/facts/pages.ts'
import { currentLocale } from '../../texts/locale.ts'
import type { Config } from '../platform/config/read-config.ts'
import type { Connection } from '../platform/database/open.ts'
import { maybeOne, maybeValue } from '../platform/database/query.ts'
import { nameOfToken, type SignatureSecrets, signName } from '../platform/secret-token.ts'

type WrittenComplaint = { name: string; email: string; subject: string; message: string }
type NewComplaint = WrittenComplaint | { reportId: number }

/** Leaves out 0, O, 1 and I, which are easily confused. */
const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const three = () => Array.from({ length: 3 }, () => letters[randomInt(letters.length)]).join('')

/**
 * Stores a complaint under a new number, with the dates by which it must be acknowledged and answered. By
 * law, the answer is due within a month at the latest, even a short one.
 */
export async function openComplaint(db: Connection, { site }: Pick<Config, 'site'>, complaint: NewComplaint) {
  const { acknowledgeHours, answerDays } = site.complaintTimes
  const [kind, of] = 'reportId' in complaint ? ['report', undefined] : ['message', complaint]
  const reportId = 'reportId' in complaint ? complaint.reportId : null
  for (;;) {
    const row = await maybeOne<{ number: string }>(db)`INSERT INTO complaints
      (number, kind, report_id, name, email, subject, message, language, acknowledge_by, answer_by)
    VALUES (${`${three()}-${three()}`}, ${kind}, ${reportId}, ${of?.name}, ${of?.email}, ${of?.subject},
      ${of?.message}, ${currentLocale()}, now() + make_interval(hours => ${acknowledgeHours}),
      least(now() + make_interval(days => ${answerDays}), now() + interval '1 month'))
    ON CONFLICT (number) DO NOTHING RETURNING number`
    if (row) return row.number
  }
}

/** Finds the number of an identical message from the last hour that is not answered yet. */
export const findSameMessage = (db: Connection, { email, subject, message }: WrittenComplaint) =>
  maybeValue<string>(db)`SELECT number FROM complaints
    WHERE lower(email) = lower(${email}) AND subject = ${subject} AND message = ${message}
      AND answered_at IS NULL AND received_at > now() - interval '1 hour' ORDER BY id LIMIT 1`

const purpose = 'chowk complaint'

/** Adds the token of the complaint's link, with which anyone can read its status, but nothing else. */
export const withToken = (secrets: SignatureSecrets, number: string): GivenNumber => ({
  number,
  token: signName(secrets, purpose, number),
})

/** Returns the complaint number in a token, or undefined if we did not sign the token. */
export const complaintOfToken = (secrets: SignatureSecrets, token: string) =>
  nameOfToken(secrets, purpose, token)

export const complaintLink = (config: SignatureSecrets & Pick<Config, 'publicUrl'>, number: string) =>
  config.publicUrl + pages.complaint.replace(':token', withToken(config, number).token)
