import { hasMailbox } from '../../../contract/facts/email-address.ts'
import { texts } from '../../../contract/facts/texts.ts'
import type { ProfileChange, ShopChange, ShopProfile } from '../../../contract/profiles/calls.ts'
import { faultOfDate, inIndia, type SpecialDay } from '../../../contract/shops/facts/opening-hours.ts'
import { type Actor, recordChange } from '../../platform/audit/record-change.ts'
import type { Connection } from '../../platform/database/open.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { invalid, notAllowed, notFound, signInFirst } from '../../platform/errors.ts'
import type { Services } from '../../platform/services.ts'
import type { SignedInUser } from '../../platform/sessions/signed-in-user.ts'
import { changedMeanwhile, differences, requestShopCheck } from './changed-fields.ts'
import {
  findShopProfile,
  findSpecialDaysOver,
  isHelperOf,
  isMoved,
  lockPerson,
  lockShopProfile,
  requestPhoneCheck,
  savePerson,
  saveShop,
} from './profiles.queries.ts'

/**
 * Returns the undo entry, or undefined if nothing changed. A user can sign in with a new number only after an
 * admin has checked it. Throws 409 if the profile changed since `version` was read.
 */
export const changeProfile = ({ db }: Services, user: SignedInUser, wanted: ProfileChange, actor: Actor) =>
  inTransaction(db, async (tx) => {
    const current = await lockPerson(tx, user.id)
    if (!current) throw signInFirst()
    const { version, phone_verified_at, ...before } = current
    const { version: _, ...after } = wanted
    const changed = differences(before, after)
    // A retry after a lost response has no differences either.
    if (!changed) return undefined
    if (version !== wanted.version) throw await changedMeanwhile(tx, 'user', user.id, { version, ...before })
    if (after.contact_no === null && user.userType !== 'admin')
      throw invalid({ contact_no: texts.fields.contactNoMissing })
    // The user can sign in only with this number, and could not use a new one before an admin checks it.
    if ('contact_no' in changed.after && !hasMailbox(user.email))
      throw invalid({ contact_no: texts.profile.numberSignsIn })
    await savePerson(tx, user.id, after)
    if ('contact_no' in changed.after) await requestPhoneCheck(tx, user.id, before.contact_no, actor.name)
    const subject = { type: 'user' as const, id: user.id, name: after.name }
    const content = { ...changed, phone_verified_at }
    return recordChange(tx, actor, { action: 'profile changed', subject, ...changed }, { content })
  })

/**
 * Returns the undo entry, or undefined if nothing changed. Shoppers see the change at once; admins check a
 * new name or address. Throws 404, 403 for a helper, 409 if the shop changed since `version` was read.
 */
export const changeShop = ({ db }: Services, user: SignedInUser, asked: ShopChange, actor: Actor) =>
  inTransaction(db, async (tx) => {
    const found = await lockShopProfile(tx, user, asked.shop_id)
    if (!found) throw await noShop(tx, user, asked.shop_id)
    // A form that was opened before midnight can still contain a day that is now past.
    const over = await findSpecialDaysOver(tx, asked.shop_id)
    const asLeft = asked.special_days?.filter(({ date }) => !over.includes(date))
    const wanted = { ...asked, special_days: asLeft ?? found.special_days }
    const changed = differences(recorded(found), recorded(wanted))
    if (!changed && !(await isMoved(tx, wanted))) return undefined
    if (found.version !== wanted.version) throw await changedMeanwhile(tx, 'shop', wanted.shop_id, found)
    refuseMissingNumbers(wanted, found)
    refuseWrongDates(wanted.special_days)
    await saveShop(tx, wanted)
    const place = wanted.place && { place: `within ${wanted.place.accuracy_metres} m` }
    if (changed) await requestShopCheck(tx, wanted.shop_id, changed, actor.name)
    const entry = {
      action: 'shop changed',
      subject: { type: 'shop' as const, id: wanted.shop_id, name: wanted.name },
      before: changed?.before ?? {},
      after: { ...changed?.after, ...place },
    }
    return recordChange(tx, actor, entry, changed ? { content: changed, shopId: wanted.shop_id } : undefined)
  })

export async function getShopProfile(db: Connection, user: SignedInUser, shopId: number) {
  const shop = await findShopProfile(db, user.id, shopId)
  if (!shop) throw await noShop(db, user, shopId)
  return shop
}

const noShop = async (db: Connection, user: SignedInUser, shopId: number) =>
  (await isHelperOf(db, user.id, shopId)) ? notAllowed() : notFound(texts.notFound.shop)

function refuseMissingNumbers(wanted: ShopChange, { contact_no }: ShopProfile) {
  const { shows_phone, shows_whatsapp, phone, whatsapp } = wanted
  const own = phone ?? contact_no
  if (shows_phone && !own) throw invalid({ phone: texts.profile.numberMissing })
  if (shows_whatsapp && !whatsapp && !own) throw invalid({ whatsapp: texts.profile.numberMissing })
}

function refuseWrongDates(days: SpecialDay[]) {
  const { date: today } = inIndia(new Date())
  const [fault] = days.map(({ date }) => faultOfDate(date, today)).filter((each) => each !== undefined)
  if (fault) throw invalid({ special_days: fault })
}

const recorded = (shop: ShopProfile | ShopChange) => ({
  name: shop.name,
  address: shop.address,
  quarter: shop.quarter,
  city: shop.city,
  state: shop.state,
  phone: shop.phone,
  whatsapp: shop.whatsapp,
  shows_phone: shop.shows_phone,
  shows_whatsapp: shop.shows_whatsapp,
  hours: shop.hours,
  special_days: shop.special_days,
})
