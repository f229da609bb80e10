import type { SharedPhoto } from '../../../offers/share-image.ts'
import { wrap } from './fit-text.ts'
import { column, type FooterTexts, footer } from './footer.ts'
import type { Brand } from './logo.ts'
import { awning, colors } from './look.ts'
import type { Card } from './paint.ts'
import type { PhotoFrame } from './photos.ts'
import { textLine } from './svg.ts'
import { baseline, leading, styleFor } from './text-style.ts'

type Panel = {
  /** Above the title; empty where there is nothing to count. */
  count: string
  title: string
  /** Below it. */
  note: string
  foot: FooterTexts
  photos: SharedPhoto[]
  logo?: SharedPhoto | null
}

const countStyle = { size: 30, weight: 600, color: colors.gold }

/** What several offers have in common, on the dark half beside their photos. */
export async function panelImage(
  { count, title, note, foot, photos, logo }: Panel,
  brand: Brand,
): Promise<Card> {
  const x = column.left
  const { lines, style } = await setTitle(title)
  let y = column.top + 47
  const drawing = [`<path d="M570 0h630v630H570Z" fill="${colors.aubergine}"/>`, awning()]
  if (count) drawing.push(textLine(count, x, 125, styleFor(count, countStyle)))
  for (const text of lines) {
    drawing.push(textLine(text, x, y + baseline(style), style))
    y += leading(style)
  }
  const quiet = styleFor(note, { size: 32, weight: 400, color: colors.quietOnDark })
  for (const [i, text] of (await wrap(note, quiet, column.width, lines.length > 2 ? 1 : 2)).entries())
    drawing.push(textLine(text, x, y + 48 + i * 42, quiet))
  drawing.push(await footer(foot, brand, true))
  const places = photos.length < four.length ? one : four
  return {
    background: colors.stage,
    photos: [
      ...places.map((place, i) => ({ photo: photos[i], place })),
      ...(logo ? [{ photo: logo, place: corner }] : []),
    ],
    drawing,
  }
}

/** One large line, or up to three smaller ones. */
async function setTitle(title: string) {
  const plain = { weight: 800, color: '#fff', tracking: -0.02 }
  const large = styleFor(title, { ...plain, size: 84, lineHeight: 1 })
  const lines = await wrap(title, large, column.width, 2)
  if (lines.length === 1) return { lines, style: large }
  const smaller = styleFor(title, { ...plain, size: 64, lineHeight: 1.05 })
  const inTwo = await wrap(title, smaller, column.width, 3)
  if (inTwo.length < 3) return { lines: inTwo, style: smaller }
  const small = styleFor(title, { ...plain, size: 52 })
  return { lines: await wrap(title, small, column.width, 3), style: small }
}

/** The left half, below the awning's rail: four photos parted by a narrow gap, or one. */
const one: PhotoFrame[] = [{ left: 0, top: 34, width: 570, height: 596 }]
const four: PhotoFrame[] = [34, 334].flatMap((top) =>
  [0, 287].map((left) => ({ left, top, width: 283, height: 296 })),
)
/** On the photos. */
const corner: PhotoFrame = { left: 24, top: 466, width: 140, height: 140 }
