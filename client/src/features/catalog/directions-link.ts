import type { ProductDetail } from 'server/contract/catalog'

type Place = Pick<ProductDetail, 'shop_name' | 'address' | 'city' | 'state'>

/** A map search for the shop, opened on click only: no key, nothing loaded beforehand. Null without any address. */
export function directionsLink({ shop_name, address, city, state }: Place) {
  if (!address && !city) return null
  const place = [shop_name, address, city, state].filter(Boolean).join(', ')
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: place })}`
}
