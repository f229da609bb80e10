type Address = { address: string | null; city: string | null }

/**
 * True for phone numbers, e-mail addresses and postal codes, in digits of any script, and for fragments of a
 * number that a comma has split.
 */
const isNoPlace = (part: string) =>
  /@|(?:\p{Nd}[^\p{L}\p{M}\p{N}]*){6,}|^(?=\P{L}*\p{Nd}{4})\P{L}*$/u.test(part.normalize('NFKC'))

/** Splits an address at its commas and leaves out the city and contact details. */
export function placesIn({ address, city }: Address): string[] {
  const isCity = (part: string) => part.toLowerCase() === city?.trim().toLowerCase()
  const parts = (address ?? '').split(',').map((part) => part.trim())
  return parts.filter((part) => part && !isCity(part) && !isNoPlace(part))
}

/** Matches parts such as 'near Rajwada'. */
export const isLandmark = (part: string) =>
  /^(near|opp|opposite|behind|beside|next to|above|below)\b/i.test(part)

/** Matches parts such as 'Shop 12' and '2nd floor', which mean little without the street. */
export const isUnit = (part: string) =>
  /^(?:(?:shop|office|flat|plot|unit|kiosk|no\.?)?\s*[a-z]?-?\p{Nd}+[a-z]?|\p{Nd}+[a-z]* floor)$/iu.test(part)

/** Returns the quarter, else 'Jail Road' from 'Shop 12, Jail Road, near Rajwada', else the city. */
export function localityOf(place: Address & { quarter?: string | null }): string | undefined {
  if (place.quarter && !isNoPlace(place.quarter)) return place.quarter
  const known = placesIn(place).filter((part) => !isLandmark(part) && !isUnit(part))
  return known.at(-1) ?? (place.city?.trim() || undefined)
}
