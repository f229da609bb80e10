import { internationalPhone } from 'server/contract/facts/phone-numbers'

type Place = { shop_name: string; address: string | null; city: string | null; state: string | null }

/**
 * A map search for the shop, opened on click only: no key, nothing loaded beforehand. Undefined without any
 * address.
 */
export function directionsLink({ shop_name, address, city, state }: Place) {
  if (!address && !city) return
  const place = [shop_name, address, city, state].filter(Boolean).join(', ')
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: place })}`
}

/** A chat with the shop that begins with what it is about. */
export const whatsAppLink = (number: string, text: string) =>
  `https://wa.me/${internationalPhone(number)}?${new URLSearchParams({ text })}`
