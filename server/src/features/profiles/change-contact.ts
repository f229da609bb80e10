import type { PoolClient } from 'pg'
import { hasMailbox } from '../../../contract/facts/email-address.ts'
import { formatIndianTime } from '../../../contract/facts/formats.ts'
import { pages } from '../../../contract/facts/pages.ts'
import { phoneKey } from '../../../contract/facts/phone-numbers.ts'
import { texts } from '../../../contract/facts/texts.ts'
import type { ContactChange } from '../../../contract/profiles/calls.ts'
import { assertNumberIsFree, verifyPhone } from '../../accounts/sign-in-number.ts'
import { type Actor, recordChange } from '../../platform/audit/record-change.ts'
import { recordSecurityEvent } from '../../platform/audit/security-log.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { AppError, notFound } from '../../platform/errors.ts'
import { messageKind, namaste, withoutLinks } from '../../platform/messages/message.ts'
import type { Services } from '../../platform/services.ts'
import { lockAnyShop } from '../../shops/membership.ts'
import { changedMeanwhile } from './changed-fields.ts'
import {
  findContact,
  hideNumbers,
  isEmailTaken,
  lockPerson,
  requestPhoneCheck,
  type ShopContact,
  saveEmail,
  savePerson,
  saveShopField,
} from './profiles.queries.ts'

/**
 * Changes a shop's contact data as an admin, and also notifies the former e-mail address. Returns the undo
 * entry; a change of the e-mail address, or of the only number to sign in with, has none. Throws 404, 409.
 */
export const changeContact = (services: Services, wanted: ContactChange, actor: Actor) =>
  inTransaction(services.db, async (tx) => {
    // Locks users before shops, as everywhere, to prevent deadlocks.
    const before = await findContact(tx, wanted.shop_id)
    const person = before && (await lockPerson(tx, before.in_charge_id))
    const shop = await lockAnyShop(tx, wanted.shop_id)
    const now = shop && (await findContact(tx, shop.id))
    if (!person || !now || now.in_charge_id !== before.in_charge_id) throw notFound(texts.notFound.shop)
    if (now[wanted.field] === wanted.value) return undefined
    const current = { ...now, version: shop.version, owner_version: person.version }
    const isOfAccount =
      wanted.field === 'email' ||
      (wanted.field === 'phone' && (now.phone_is_of_account || signsIn({ ...now, ...person })))
    if (isOfAccount && person.version !== wanted.owner_version)
      throw await changedMeanwhile(tx, 'user', shop.inChargeId, current)
    if (!isOfAccount && shop.version !== wanted.version)
      throw await changedMeanwhile(tx, 'shop', shop.id, current)

    const undo = await save(services, tx, wanted, { ...now, ...person }, actor)
    const { field, value } = wanted
    const told = { name: person.name, shop: shop.name, field, now: value, at: new Date() }
    const recipient = { userId: shop.inChargeId, language: person.language }
    for (const email of new Set([now.email, ...(field === 'email' ? [value] : [])]))
      await services.messages.send(contactChangedMessage, told, { ...recipient, email }, { tx })
    return undo
  })

const signsIn = ({ email, phone, contact_no }: ShopContact & LockedPerson) =>
  !hasMailbox(email) && phone !== null && phoneKey(phone) === phoneKey(contact_no ?? '')

type LockedPerson = NonNullable<Awaited<ReturnType<typeof lockPerson>>>

async function save(
  { config }: Services,
  tx: PoolClient,
  { field, value }: ContactChange,
  now: ShopContact & LockedPerson,
  actor: Actor,
) {
  const { in_charge_id: userId, shop_id, shop_name, phone_verified_at, name } = now
  const user = { type: 'user' as const, id: userId, name }
  if (field === 'email') {
    if (await isEmailTaken(tx, value, userId)) throw new AppError(409, texts.admins.taken)
    await saveEmail(tx, userId, value)
    const concerned = { id: userId, email: now.email, by: actor.id, network: actor.address }
    await recordSecurityEvent({ db: tx, config }, 'email changed', concerned)
    const change = { before: { email: now.email }, after: { email: value } }
    await recordChange(tx, actor, { action: 'profile changed', subject: user, ...change })
    return undefined
  }
  if (field === 'phone') await hideNumbers(tx, shop_id)
  if (field === 'phone' && signsIn(now)) {
    await assertNumberIsFree(tx, value, userId)
    await savePerson(tx, userId, { ...now, contact_no: value })
    await verifyPhone(tx, userId, value)
    if (!now.phone_is_of_account) await saveShopField(tx, shop_id, field, value)
    const change = { before: { contact_no: now.contact_no }, after: { contact_no: value } }
    await recordChange(tx, actor, { action: 'profile changed', subject: user, ...change })
    return undefined
  }
  if (field === 'phone' && now.phone_is_of_account) {
    const change = { before: { contact_no: now.contact_no }, after: { contact_no: value } }
    await savePerson(tx, userId, { ...now, contact_no: value })
    await requestPhoneCheck(tx, userId, now.contact_no, actor.name)
    const content = { ...change, phone_verified_at }
    return recordChange(tx, actor, { action: 'profile changed', subject: user, ...change }, { content })
  }
  const change = { before: { [field]: now[field] }, after: { [field]: value } }
  await saveShopField(tx, shop_id, field, value)
  const subject = { type: 'shop' as const, id: shop_id, name: shop_name }
  // Records no `shopId`, so that the shop's team cannot undo an admin's change.
  return recordChange(tx, actor, { action: 'shop changed', subject, ...change }, { content: change })
}

type ChangedContact = { name: string; shop: string; field: ContactChange['field']; now: string; at: Date }

export const contactChangedMessage = messageKind<ChangedContact>({
  write({ name, field, now, at, ...told }, { site: { brand, support }, publicUrl }) {
    const shop = withoutLinks(told.shop)
    return {
      subject: texts.mail.contactChanged.subject[field]({ brand }),
      short: texts.mail.contactChanged.short({ brand, phone: support.phone }),
      greeting: namaste(name),
      blocks: [
        texts.mail.contactChanged.line[field]({ shop, now: withoutLinks(now), time: formatIndianTime(at) }),
        texts.mail.contactChanged.ifWrong({ phone: support.phone }),
      ],
      button: { label: texts.mail.contactChanged.button, href: publicUrl + pages.profile },
      why: texts.mail.contactChanged.why,
      stop: texts.mail.alwaysComes,
    }
  },
})
