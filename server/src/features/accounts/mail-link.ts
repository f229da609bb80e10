import { hasMailbox } from '../../../contract/facts/email-address.ts'
import type { RateLimit } from '../../../contract/facts/rate-limits.ts'
import type { Connection } from '../../platform/database/open.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import type { MessageKind } from '../../platform/messages/message.ts'
import { keyOfEmail } from '../../platform/rate-limits.ts'
import { hashToken, newToken } from '../../platform/secret-token.ts'
import type { Services } from '../../platform/services.ts'
import { findAccountToSignIn } from './accounts.queries.ts'

type Link = {
  /** The screen that it opens. */
  page: `${string}:token`
  /** How many mails an account gets. */
  limit: RateLimit
  /** How long it is of use, in milliseconds. */
  life: number
  save(db: Connection, userId: number, tokenHash: Buffer): Promise<unknown>
  message: MessageKind<{ link: string }>
}

/**
 * Mails a link to whose sign-in was typed. Not awaited by the calls (`inBackground`), which tell nobody
 * whether there is such. When others have used up the account's mails, the links these brought still work.
 */
export async function mailLink(
  services: Services,
  typed: string,
  { page, limit, life, save, message }: Link,
): Promise<void> {
  const { db, config, messages, rateLimits, log } = services
  try {
    const account = await findAccountToSignIn(db, typed)
    // Who has no mailbox gets one from who helps them, or the office.
    if (!account || !hasMailbox(account.email)) return
    if ((await rateLimits.take(limit, keyOfEmail(account.email))) > 0)
      return log.warn({ userId: account.id, page }, 'Mailed no further link')
    const recipient = { userId: account.id, email: account.email, language: account.language }
    const token = newToken()
    const link = config.publicUrl + page.replace(':token', token)
    const expiresAt = new Date(Date.now() + life)
    await inTransaction(db, async (tx) => {
      await save(tx, account.id, hashToken(token))
      await messages.send(message, { link }, recipient, { tx, expiresAt })
    })
    log.info({ userId: account.id, page }, 'A link is in the outbox')
  } catch (error) {
    log.error({ err: error, page }, 'A link could not be mailed')
  }
}
