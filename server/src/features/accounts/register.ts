import type { Registration } from '../../../contract/accounts/schemas.ts'
import { pages } from '../../../contract/facts/pages.ts'
import { texts } from '../../../contract/facts/texts.ts'
import { recordConsent } from '../../accounts/consents.ts'
import { hashNewPassword } from '../../accounts/new-password.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/errors.ts'
import { messageKind, namaste, withoutLinks } from '../../platform/messages/message.ts'
import type { Services } from '../../platform/services.ts'
import { addApplication, addMainShop, addUser } from './accounts.queries.ts'

export async function register(services: Services, registration: Registration): Promise<void> {
  const { db, messages, log } = services
  const { password, email, name, user_type, contact_no: phone } = registration
  const isExecutive = user_type === 'executive'
  const shopName = isExecutive ? null : registration.shop_name
  const passwordHash = await hashNewPassword(services, password, { email, name, shopName, phone })
  const userId = await inTransaction(db, async (tx) => {
    const id = await addUser(tx, registration, passwordHash)
    if (!id) return
    await (isExecutive ? addApplication : addMainShop)(tx, id, registration)
    await recordConsent(tx, id, { version: registration.agreed_to, occasion: 'registration' })
    await messages.send(registeredMessage, { name, shop: shopName ?? null }, { userId: id, email }, { tx })
    return id
  })
  if (!userId) {
    const text = texts.register.taken
    throw new AppError(409, text, { fields: { email: text } })
  }
  log.info({ userId }, 'Registered')
}

/** The e-mail address is unconfirmed and may be a stranger's. `shop` is null for executives. */
export const registeredMessage = messageKind<{ name: string; shop: string | null }>({
  write({ name, shop }, { site: { brand, support }, publicUrl }) {
    const wording =
      shop === null
        ? { ...texts.mail.registered.executive, next: texts.register.executive.next }
        : { ...texts.mail.registered, next: texts.register.next }
    const shown = withoutLinks(shop ?? '')
    return {
      subject: wording.subject,
      short: wording.short({ brand, shop: shown.slice(0, 60) }),
      greeting: namaste(name),
      blocks: [
        typeof wording.withUs === 'string' ? wording.withUs : wording.withUs({ shop: shown }),
        { title: texts.register.nextTitle, box: [{ steps: [...wording.next] }] },
      ],
      button: { label: texts.mail.seeStanding, href: publicUrl + pages.login },
      after: [texts.mail.logInWith],
      why: wording.why,
      stop: texts.mail.registered.stop({ email: support.email }),
    }
  },
})
