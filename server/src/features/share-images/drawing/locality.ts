import { isLandmark, isUnit, placesIn } from '../../../../contract/facts/addresses.ts'
import { cut } from './fit-text.ts'
import { drawable } from './letters.ts'
import { widthOf } from './measure.ts'
import type { TextStyle } from './text-style.ts'

export type Address = { address: string | null; city: string | null }

/** The parts of an address that can be written, without its city. */
export const addressParts = ({ address, city }: Address) =>
  placesIn({ address: drawable(address ?? ''), city })

/** The street, and what else there is to say of the place. */
export function mainPart(parts: string[]) {
  const telling = parts.filter((part) => !isUnit(part))
  const first = telling.find((part) => !isLandmark(part)) ?? telling[0] ?? parts[0]
  return { first, others: telling.filter((part) => part !== first) }
}

/** Where it is, as much as fits a line: the whole, without landmarks, the street, and always the city. */
export async function locality(
  parts: string[],
  city: string | null,
  style: TextStyle,
  width: number,
): Promise<string> {
  const town = drawable(city ?? '')
  const streets = parts.filter((part) => !isLandmark(part))
  const named = streets.filter((part) => !isUnit(part))
  for (const some of [parts, streets, named, named.slice(0, 1)]) {
    const text = [...some, town].filter(Boolean).join(', ')
    if (some.length > 0 && (await widthOf(text, style)) <= width) return text
  }
  const [first = parts[0]] = named
  if (!first) return cut(town, style, width)
  if (!town) return cut(first, style, width)
  const ending = `, ${town}`
  const room = width - (await widthOf(ending, style))
  return room > width / 3 ? (await cut(first, style, room)) + ending : cut(town, style, width)
}
