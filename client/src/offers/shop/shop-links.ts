import { inOneLine } from 'server/contract/facts/address-line'
import { internationalPhone } from 'server/contract/facts/phone-numbers'
import type { OfferSummary } from 'server/contract/offers/schemas'
import { useHydrating } from '../../lib/dom/use-came-with-page.ts'

export type ShopPlace = {
  shop_name: string
  address: string | null
  city: string | null
  state: string | null
  place: OfferSummary['place']
}

export const wayId = 'way'

/**
 * Directions to a shop, opened on click: needs no API key and loads nothing in advance. A route when its
 * point is known (`isRoute`), otherwise a search for its address. Undefined without an address.
 */
export function useDirections({ shop_name, address, city, state, place }: ShopPlace) {
  const isHydrating = useHydrating()
  if (place?.is_own) {
    const point = `${place.latitude},${place.longitude}`
    return !isHydrating && /Android/.test(navigator.userAgent)
      ? { isRoute: true, link: { href: `geo:${point}?q=${point}(${asLabel(shop_name)})` } }
      : { isRoute: true, link: onMap('dir', { destination: point }) }
  }
  if (!address && !city) return
  const query = [shop_name, inOneLine(address, city, state)].filter(Boolean).join(', ')
  return { isRoute: false, link: onMap('search', { query }) }
}

/** Map apps end a point's label at the first bracket. */
const asLabel = (name: string) => encodeURIComponent(name.replace(/[()]/g, ' '))

export const elsewhere = { target: '_blank', rel: 'noopener noreferrer' }
const onMap = (what: 'dir' | 'search', query: Record<string, string>) => ({
  href: `https://www.google.com/maps/${what}/?${new URLSearchParams({ api: '1', ...query })}`,
  ...elsewhere,
})

export const whatsAppLink = (number: string, text: string) =>
  `https://wa.me/${internationalPhone(number)}?${new URLSearchParams({ text })}`
