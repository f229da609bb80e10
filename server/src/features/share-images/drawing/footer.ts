import { isLandmark, isUnit, placesIn } from '../../../../contract/facts/addresses.ts'
import { drawable } from './letters.ts'
import { type Brand, logo } from './logo.ts'
import { colors } from './look.ts'
import { cut, styleFor, type TextStyle, textLine, widthOf } from './text.ts'

export const column = { left: 622, right: 1144, width: 522, top: 92 }

export type FooterTexts = { title: string; parts: string[]; city: Address['city'] }

export async function footer(
  { title, parts, city }: FooterTexts,
  brand: Brand,
  isOnDark: boolean,
): Promise<string> {
  const place = { x: column.right, y: 544, height: 36, widest: 200, align: 'end', isOnDark } as const
  const sign = await logo(brand, place)
  const width = column.width - sign.width - 20
  const bold = styleFor(title, {
    size: 36,
    weight: 800,
    color: isOnDark ? '#fff' : colors.ink,
    tracking: -0.01,
  })
  const quiet = { size: 28, weight: 400, color: isOnDark ? colors.quietOnDark : colors.quiet }
  const below = await locality(parts, city, quiet, width)
  const rule = isOnDark ? 'stroke="#fff" stroke-opacity=".2"' : `stroke="${colors.line}"`
  return [
    `<path d="M${column.left} 485h${column.width}" ${rule} stroke-width="2"/>`,
    textLine(await cut(title, bold, width), column.left, below ? 540 : 572, bold),
    textLine(below, column.left, 577, quiet),
    sign.svg,
  ].join('')
}

type Address = { address: string | null; city: string | null }

export const addressParts = ({ address, city }: Address) =>
  placesIn({ address: drawable(address ?? ''), city })

export function mainPart(parts: string[]) {
  const telling = parts.filter((part) => !isUnit(part))
  const first = telling.find((part) => !isLandmark(part)) ?? telling[0] ?? parts[0]
  return { first, others: telling.filter((part) => part !== first) }
}

/** Shortens an address to one line: drops landmarks, then all but the street. Always keeps the city. */
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
