import { cut } from './fit-text.ts'
import { type Address, locality } from './locality.ts'
import { type Brand, logo } from './logo.ts'
import { colors } from './look.ts'
import { textLine } from './svg.ts'
import { styleFor } from './text-style.ts'

/** The right half's text column. */
export const column = { left: 622, right: 1144, width: 522, top: 92 }

export type FooterTexts = { title: string; parts: string[]; city: Address['city'] }

/** Below a rule: who and where, and the brand. */
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
