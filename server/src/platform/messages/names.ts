import { texts } from '../../../contract/facts/texts.ts'

/**
 * A name that somebody typed, as it stands in a message to others: mail programs make links of what looks
 * like an address, and a shop may be called 'win-a-prize.example'.
 */
export const withoutLinks = (name: string) =>
  name.replace(/\.(?=\p{L}{2,})/gu, '. ').replaceAll('://', ': //')

/**
 * 'Namaste Kamlesh ji,' in the language that is spoken; the whole name where the first word of it is an
 * initial, none for an address in its place.
 */
export function namaste(name: string) {
  if (name.includes('@')) return texts.mail.greetingWithoutName
  const whole = withoutLinks(name)
  const [first = whole] = whole.split(' ')
  return texts.mail.greeting({ name: /^\p{L}{1,2}\.?$/u.test(first) ? whole : first })
}
