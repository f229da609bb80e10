import { texts } from 'server/contract/facts/texts'
import { hoursInWords } from 'server/contract/shops/facts/opening-hours'
import type { NameInCity } from '../../../lib/city/city-names.ts'
import { nameOfState } from '../../../lib/city/indian-states.ts'
import { todayInIndia } from '../../../lib/format/dates.ts'
import { localStore } from '../../../lib/storage/storage.ts'
import { specialDaysInWords } from '../../../offers/shop/special-days-in-words.ts'
import type { ShopChange, ShopProfile } from './profile.api.ts'

export type ShopFormValues = Pick<
  ShopProfile,
  'name' | 'address' | 'city' | 'state' | 'shows_phone' | 'shows_whatsapp' | 'hours' | 'special_days'
> &
  Record<'quarter' | 'phone' | 'whatsapp', string> & { place?: NonNullable<ShopChange['place']> }

export const shopFormValuesOf = (shop: ShopProfile): ShopFormValues => ({
  name: shop.name,
  quarter: shop.quarter ?? '',
  address: shop.address,
  city: shop.city,
  state: shop.state,
  phone: shop.phone ?? '',
  whatsapp: shop.whatsapp ?? '',
  shows_phone: shop.shows_phone,
  shows_whatsapp: shop.shows_whatsapp,
  hours: shop.hours,
  special_days: shop.special_days,
})

const labels: Record<keyof ShopFormValues, string> = {
  name: texts.person.shopName,
  quarter: texts.profile.quarter,
  address: texts.person.address,
  city: texts.person.city,
  state: texts.person.state,
  phone: texts.profile.reach.phone,
  whatsapp: texts.profile.reach.whatsApp,
  shows_phone: texts.profile.reach.showPhone,
  shows_whatsapp: texts.profile.reach.showWhatsApp,
  hours: texts.profile.parts.hours,
  special_days: texts.shopHours.special.title,
  place: texts.profile.place.title,
}

export const changedFields = (from: ShopFormValues, to: ShopFormValues) =>
  (Object.keys(labels) as (keyof ShopFormValues)[]).filter(
    (key) => JSON.stringify(from[key]) !== JSON.stringify(to[key]),
  )

export const shopChangeOf = (
  shop: { shop_id: number; version: number },
  draft: ShopFormValues,
): ShopChange => ({
  ...draft,
  hours: draft.hours?.filter(({ days }) => days.length > 0) ?? null,
  shop_id: shop.shop_id,
  version: shop.version,
})

export const conflictsOf = (mine: ShopFormValues, theirs: ShopFormValues, nameOf: NameInCity) =>
  changedFields(theirs, mine)
    .filter((key) => key !== 'place')
    .map((key) => ({
      label: labels[key],
      mine: inWords(key, mine, nameOf),
      theirs: inWords(key, theirs, nameOf),
    }))

function inWords(key: keyof ShopFormValues, draft: ShopFormValues, nameOf: NameInCity) {
  const value = draft[key]
  if (key === 'hours') return hoursInWords(draft.hours)
  if (key === 'special_days') return specialDaysInWords(draft.special_days, todayInIndia())
  if (key === 'state') return nameOfState(draft.state)
  if (typeof value === 'boolean') return value ? texts.profile.conflict.on : texts.profile.conflict.off
  if (key === 'quarter' || key === 'city') return nameOf(draft[key]) || texts.notAvailable
  return typeof value === 'string' && value !== '' ? value : texts.notAvailable
}

/** An unsaved draft and the version of the shop on which it is based; the draft survives a reload. */
export type ShopFormDraft = { opened: ShopProfile; draft: ShopFormValues }

const keyOf = (userId: number, shopId: number) => `shop-profile:${userId}:${shopId}`

export function readShopDraft(userId: number, shop: ShopProfile): ShopFormDraft {
  try {
    const { opened, draft }: ShopFormDraft = JSON.parse(localStore.read(keyOf(userId, shop.shop_id)) ?? '')
    // Ignore a draft of another release, which may lack fields.
    const knows = (kept: object, now: object) => Object.keys(now).every((key) => key in kept)
    if (knows(opened, shop) && knows(draft, shopFormValuesOf(shop))) return { opened, draft }
  } catch {}
  return { opened: shop, draft: shopFormValuesOf(shop) }
}

export function saveShopDraft(userId: number, shopId: number, kept: ShopFormDraft | null) {
  const key = keyOf(userId, shopId)
  if (kept) localStore.write(key, JSON.stringify(kept))
  else localStore.remove(key)
}
