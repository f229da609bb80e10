/** An address with its quarter and city, each once: who typed the city into the address is not told it twice. */
export function inOneLine(address: string | null, ...more: (string | null | undefined)[]) {
  const known = (address ?? '').split(',').map((part) => part.trim().toLowerCase())
  const further = more.filter(
    (part, place) => part && !known.includes(part.toLowerCase()) && more.indexOf(part) === place,
  )
  return [address, ...further].filter(Boolean).join(', ')
}
