import { formatCount } from '../../../../contract/facts/formats.ts'
import { texts } from '../../../../contract/facts/texts.ts'
import type { SharedHome } from '../../../offers/share-image.ts'
import { type Brand, logo } from './logo.ts'
import { awning, colors, jali } from './look.ts'
import type { Card, PhotoFrame } from './paint.ts'
import { drawnName, leading, styleFor, type TextStyle, textLine, textLines, widthOf, wrap } from './text.ts'

const left = 72
const width = 532
/** The height that is left for the title above the figures and the logo. */
const highest = 190

export async function homeImage(home: SharedHome, brand: Brand): Promise<Card> {
  const title = texts.share.onToday({ city: (home.city && drawnName(home.city)) || texts.share.yourCity })
  const { lines, style } = await setTitle(title)
  const claim = texts.share.tagline
  const { drawn, below } = textLines(lines, left, 176, style)
  const place = { x: left, y: 530, height: 48, widest: 500, align: 'start', isOnDark: true } as const
  const drawing = [
    cutOut(),
    awning(),
    textLine(claim, left, 150, styleFor(claim, tagline)),
    ...drawn,
    await counts(home, below + 84),
    (await logo(brand, place)).svg,
  ]
  return {
    background: colors.aubergine,
    photos: arches.map((arch, i) => ({ photo: home.photos[i], place: arch })),
    drawing,
  }
}

const tagline = { size: 34, weight: 600, color: colors.gold }

async function setTitle(
  title: string,
  [size = 50, ...smaller]: number[] = [92, 74, 60],
): Promise<{ lines: string[]; style: TextStyle }> {
  const style = styleFor(title, { size, weight: 800, color: '#fff', tracking: -0.03, lineHeight: 0.98 })
  const lines = await wrap(title, style, width, 3)
  const fits = lines.length < 3 && lines.length * leading(style) <= highest
  if (fits || size === 50) return { lines, style }
  return setTitle(title, smaller)
}

async function counts({ offers, shops }: SharedHome, y: number): Promise<string> {
  const figure = { size: 58, weight: 800, color: '#fff', tracking: -0.02 }
  const label = { size: 28, weight: 400, color: colors.quietOnDark }
  const pairs = [
    [formatCount(offers), texts.share.offers({ count: offers })],
    [formatCount(shops), texts.share.shops({ count: shops })],
  ] as const
  const parts: string[] = []
  let x = left
  for (const [count, of] of pairs) {
    const below = styleFor(of, label)
    parts.push(textLine(count, x, y, figure), textLine(of, x, y + 42, below))
    x += 44 + Math.max(await widthOf(count, figure), await widthOf(of, below))
  }
  return parts.join('')
}

const arches: PhotoFrame[] = [
  { left: 636, top: 116, width: 238, height: 214 },
  { left: 898, top: 116, width: 238, height: 214 },
  { left: 636, top: 352, width: 238, height: 214 },
  { left: 898, top: 352, width: 238, height: 214 },
]

const arch =
  'M0 97V47c0-10 5-15.500 11.500-17.500C11.500 20 17 12.500 26.500 12 30 5.500 37 3.500 43 4.500 46.500 4.500 49 3 50 0c1 3 3.500 4.500 7 4.500 6-1 13 1 16.500 7.500 9.500.5 15 8 15 17.500C95 31.500 100 37 100 47v50c0 6-5 11-11 11H11C5 108 0 103 0 97Z'

function cutOut(): string {
  const holes = arches.map(
    ({ left: x, top, width: w, height }) =>
      `<path d="${arch}" transform="translate(${x} ${top}) scale(${w / 100} ${height / 108})" fill="#000"/>`,
  )
  return `<mask id="around"><path d="M0 0h1200v630H0Z" fill="#fff"/>${holes.join('')}</mask><g mask="url(#around)"><path d="M0 0h1200v630H0Z" fill="${colors.aubergine}"/>${jali()}</g>`
}
