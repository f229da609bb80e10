import type { Request } from 'express'
import { hasMailbox } from '../../../contract/facts/email-address.ts'
import { pages } from '../../../contract/facts/pages.ts'
import type { RateLimit } from '../../../contract/facts/rate-limits.ts'
import { millisecondsOf, retention } from '../../../contract/facts/retention.ts'
import { texts } from '../../../contract/facts/texts.ts'
import { vouchForDevice } from '../../accounts/sign-in.ts'
import type { Connection } from '../../platform/database/open.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/errors.ts'
import { type MessageKind, messageKind } from '../../platform/messages/message.ts'
import { keyOfEmail } from '../../platform/rate-limiter.ts'
import { hashToken, newToken } from '../../platform/secret-token.ts'
import type { Services } from '../../platform/services.ts'
import { findAccountToSignIn, saveReset, saveSignInLink, takeSignInLink } from './accounts.queries.ts'

type MailedLink = {
  page: `${string}:token`
  limit: RateLimit
  /** In milliseconds. */
  life: number
  save(db: Connection, userId: number, tokenHash: Buffer): Promise<unknown>
  message: MessageKind<{ link: string }>
}

/**
 * Callers do not await it (`inBackground`), so that the response does not reveal whether the account exists.
 * If strangers have used up the account's mails, the links that they requested still work for the owner.
 */
export async function mailLink(
  services: Services,
  typed: string,
  { page, limit, life, save, message }: MailedLink,
): Promise<void> {
  const { db, config, messages, rateLimits, log } = services
  try {
    const account = await findAccountToSignIn(db, typed)
    // People without a mailbox get their link from a helper or the office.
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

const contentOf = (link: string, brand: string, words: typeof texts.mail.unlockLink) => ({
  subject: words.subject({ brand }),
  short: words.short({ brand }),
  blocks: [words.asked({ brand })],
  button: { label: words.button, href: link },
  after: [words.once],
  why: words.why,
  stop: texts.mail.comesOnAsking,
})

export const resetMessage = messageKind<{ link: string }>({
  write: ({ link }, { site: { brand } }) =>
    contentOf(link, brand, { ...texts.mail.reset, button: texts.mail.setPassword }),
})

export const unlockLinkMessage = messageKind<{ link: string }>({
  write: ({ link }, { site: { brand } }) => contentOf(link, brand, texts.mail.unlockLink),
})

/** Throws 400 for a used or expired link. */
export async function unlockSignIn(services: Services, req: Request, token: string): Promise<void> {
  const account = await takeSignInLink(services.db, hashToken(token))
  if (!account) throw new AppError(400, texts.login.wrongLink)
  await vouchForDevice(services, req, account)
  services.log.info({ userId: account.id, network: req.network }, 'Let a browser in by a mailed link')
}

export const resetLink = {
  page: pages.resetPassword,
  limit: 'resetMail',
  life: millisecondsOf(retention.passwordResets),
  save: saveReset,
  message: resetMessage,
} as const
export const unlockLink = {
  page: pages.unlockLink,
  limit: 'signInMail',
  life: millisecondsOf(retention.signInLinks),
  save: saveSignInLink,
  message: unlockLinkMessage,
} as const
