import type { passwordCode, passwordCodeState } from '../../../contract/accounts/calls.ts'
import { hasMailbox } from '../../../contract/facts/email-address.ts'
import { formatIndianTime } from '../../../contract/facts/formats.ts'
import { pages } from '../../../contract/facts/pages.ts'
import { retention } from '../../../contract/facts/retention.ts'
import { texts } from '../../../contract/facts/texts.ts'
import { type Actor, recordChange } from '../../platform/audit/record-change.ts'
import { recordSecurityEvent } from '../../platform/audit/security-log.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { notFound } from '../../platform/errors.ts'
import type { RowOf } from '../../platform/http/present.ts'
import { messageKind } from '../../platform/messages/message.ts'
import { hashToken, newToken } from '../../platform/secret-token.ts'
import type { Services } from '../../platform/services.ts'
import {
  findPasswordCode,
  findSeller,
  type PasswordCodeMaker,
  savePasswordCode,
  stopPasswordCode,
} from './accounts.queries.ts'

/**
 * Creates a code with which the owner sets a new password. Admins may do so, and helpers for people without
 * an e-mail address. The owner is notified, and the audit trail names the maker. Throws 404, also for admin
 * accounts.
 */
export const makePasswordCode = (
  { config, db, messages }: Services,
  userId: number,
  maker: PasswordCodeMaker,
  actor: Actor,
): Promise<RowOf<typeof passwordCode>> =>
  inTransaction(db, async (tx) => {
    const seller = await findSeller(tx, userId, maker)
    if (!seller) throw notFound(texts.notFound.user)
    const token = newToken()
    const { id, expires_at } = await savePasswordCode(tx, {
      userId,
      madeBy: maker.id,
      tokenHash: hashToken(token),
      // An owner without a mailbox may be far away and need more time.
      life: hasMailbox(seller.email) ? retention.passwordCodes : retention.accountLinks,
    })
    const subject = { type: 'user', id: userId, name: seller.name } as const
    await recordChange(tx, actor, { action: 'password code shown', subject, before: null, after: {} })
    const about = { id: userId, email: seller.email, by: actor.id }
    await recordSecurityEvent({ db: tx, config }, 'password code shown', about)
    const recipient = { userId, email: seller.email, language: seller.language }
    const who = maker.userType === 'admin' ? config.site.brand : actor.name
    const by = hasMailbox(seller.email) ? undefined : who
    await messages.send(passwordCodeMessage, { at: new Date(), by }, recipient, { tx })
    const link = config.publicUrl + pages.resetPassword.replace(':token', token)
    return { id, link, expires_at }
  })

/** Throws 404 if someone else created the code. */
export async function stateOfPasswordCode(
  { db }: Pick<Services, 'db'>,
  id: number,
  maker: Pick<PasswordCodeMaker, 'id'>,
): Promise<RowOf<typeof passwordCodeState>> {
  const code = await findPasswordCode(db, id, maker.id)
  if (!code) throw notFound(texts.notFound.passwordCode)
  const { used_at, stopped_at, expires_at, is_open } = code
  const at = used_at ?? stopped_at ?? expires_at
  if (used_at) return { state: 'used', at }
  if (stopped_at) return { state: 'stopped', at }
  return { state: is_open ? 'open' : 'over', at }
}

export async function endPasswordCode(services: Services, id: number, maker: Pick<PasswordCodeMaker, 'id'>) {
  await stopPasswordCode(services.db, id, maker.id)
  return stateOfPasswordCode(services, id, maker)
}

/** `by` made a link for an owner without a mailbox; undefined if an admin showed a code. */
export const passwordCodeMessage = messageKind<{ at: Date; by: string | undefined }>({
  write({ at, by }, { site: { brand, support }, publicUrl }) {
    const [time, { phone }] = [formatIndianTime(at), support]
    const { passwordCode, passwordLink } = texts.mail
    const { made, ...said } = by
      ? {
          subject: passwordLink.subject({ by }),
          short: passwordLink.short({ by, time, phone }),
          made: passwordLink.made({ by, time, hours: retention.accountLinks.hours }),
          button: { label: passwordLink.change, href: publicUrl + pages.security },
        }
      : {
          subject: passwordCode.subject({ brand }),
          short: passwordCode.short({ brand, time, phone }),
          made: passwordCode.shown({ brand, time }),
          button: { label: texts.mail.setPassword, href: publicUrl + pages.forgotPassword },
        }
    return {
      ...said,
      blocks: [made, passwordCode.ifYou, passwordCode.ifNotYou({ phone })],
      why: passwordCode.why,
      stop: texts.mail.alwaysComes,
    }
  },
})
