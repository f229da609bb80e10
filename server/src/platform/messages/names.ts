import { texts } from '../../../contract/facts/texts.ts'
import { longestVariable, type TextContent, type TextKind } from '../../../contract/text-messages/calls.ts'

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

/** What a text says of somebody's shop: its name fills the only gap of the template. */
export const textOfShop = (kind: TextKind, shop: string): { text: TextContent } => ({
  text: {
    kind,
    variables: [[...withoutLinks(shop).replace(/\s+/g, ' ').trim()].slice(0, longestVariable).join('')],
  },
})
