import { isLandmark, isUnit, placesIn } from 'server/contract/addresses'
import type { ProductDetail } from 'server/contract/offers'

/** The part of an address that people of the city know: 'Jail Road' of 'Shop 12, Jail Road, near Rajwada'. */
export function localityOf(place: Pick<ProductDetail, 'address' | 'city'>): string | undefined {
  const known = placesIn(place).filter((part) => !isLandmark(part) && !isUnit(part))
  return known.at(-1) ?? (place.city?.trim() || undefined)
}
