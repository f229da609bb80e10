/**
 * A name that somebody typed, as it stands in a message to others: mail programs make links of what looks like an address,
 * and a shop may be called 'win-a-prize.example'.
 */
export const withoutLinks = (name: string) => name.replace(/\.(?=\p{L}{2,})/gu, '. ').replaceAll('://', ': //')

/** 'Namaste Kamlesh ji,'; the whole name where the first word of it is an initial, none for an address in its place. */
export function namaste(name: string) {
  if (name.includes('@')) return 'Namaste,'
  const whole = withoutLinks(name)
  const [first = whole] = whole.split(' ')
  return `Namaste ${/^\p{L}{1,2}\.?$/u.test(first) ? whole : first} ji,`
}

/** 'a shop' or '3 shops'. */
export const counted = (count: number, one: string, many: string) => (count === 1 ? one : `${count} ${many}`)
