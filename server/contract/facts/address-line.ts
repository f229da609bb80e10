type Part = string | null | undefined

/** Returns the parts (quarter, city, state) that the address does not contain, without duplicates. */
export function notInAddress(address: string | null, ...more: Part[]): string[] {
  const plain = (part: string) => part.trim().toLowerCase()
  // Drops the postal code: 'Indore 452001' is the city Indore.
  const withoutPin = (part: string) => part.replace(/[\s-]{0,4}\d{3}\s?\d{3}$/, '')
  const known = (address ?? '').split(',').map((part) => plain(withoutPin(part)))
  return more.filter(
    (part, place): part is string => !!part && !known.includes(plain(part)) && more.indexOf(part) === place,
  )
}

export const inOneLine = (address: string | null, ...more: Part[]) =>
  [address, ...notInAddress(address, ...more)].filter(Boolean).join(', ')
