import { texts } from '../../../../contract/facts/texts.ts'
import { namesOfFilters, nearTitle } from '../../../../contract/search/facts/filters-in-words.ts'
import { allOffersTitle, subjectOf } from '../../../../contract/search/facts/in-words.ts'
import type { SearchQuery, SearchResults } from '../../../../contract/search/schemas.ts'
import type { BilingualName, SharedPhoto, SharedShop } from '../../../offers/share-image.ts'
import { addressParts, column, type FooterTexts, footer, mainPart } from './footer.ts'
import { drawable } from './letters.ts'
import type { Brand } from './logo.ts'
import { awning, colors } from './look.ts'
import type { Card, PhotoFrame } from './paint.ts'
import { drawnName, styleFor, textLine, textLines, wrap } from './text.ts'

type Panel = {
  count: string
  title: string
  note: string
  foot: FooterTexts
  photos: SharedPhoto[]
  logo?: SharedPhoto | null
}

const countStyle = { size: 30, weight: 600, color: colors.gold }

async function panelImage({ count, title, note, foot, photos, logo }: Panel, brand: Brand): Promise<Card> {
  const x = column.left
  const { lines, style } = await setTitle(title)
  const { drawn, below: y } = textLines(lines, x, column.top + 47, style)
  const drawing = [`<path d="M570 0h630v630H570Z" fill="${colors.aubergine}"/>`, awning()]
  if (count) drawing.push(textLine(count, x, 125, styleFor(count, countStyle)))
  drawing.push(...drawn)
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

const one: PhotoFrame[] = [{ left: 0, top: 34, width: 570, height: 596 }]
const four: PhotoFrame[] = [34, 334].flatMap((top) =>
  [0, 287].map((left) => ({ left, top, width: 283, height: 296 })),
)
const corner: PhotoFrame = { left: 24, top: 466, width: 140, height: 140 }

export function shopImage(shop: SharedShop, brand: Brand) {
  const { first, others } = mainPart(addressParts(shop))
  return panelImage(
    {
      count: shop.offers > 0 ? texts.share.offersToday({ count: shop.offers }) : '',
      title: drawable(shop.name),
      note: shop.wares.map(drawnName).filter(Boolean).join(', '),
      foot: first
        ? { title: first, parts: others, city: shop.city }
        : { title: drawable(shop.city), parts: [], city: null },
      photos: shop.photos,
      logo: shop.logo,
    },
    brand,
  )
}

type Searched = {
  search: SearchQuery
  results: SearchResults
  photos: SharedPhoto[]
  city: BilingualName | null
  nameOf: (name: string) => string
}

export function searchImage({ search, results, photos, city, nameOf }: Searched, brand: Brand) {
  const { words, ...read } = { ...results.understood, words: results.understood?.words ?? search.query }
  const asked = {
    ...search,
    ...results.moved,
    ...read,
    query: results.repaired?.used ?? (words || undefined),
  }
  /** Leaves out the grid cell of a search, since the image must not reveal the visitor's position. */
  const place = results.place?.name && nameOf(results.place.name)
  const subject = subjectOf(asked, nameOf)
  // Leaves out the sort order, which does not describe the results, and the place if it is in the title.
  const filters = namesOfFilters(
    { ...asked, sort: undefined, near: (subject && place) || undefined },
    place ?? '',
  )
  const title = subject ?? (place ? nearTitle(undefined, place) : allOffersTitle(asked))
  const notes = filters.map(([, text]) => text).filter((text) => text !== title)
  return panelImage(
    {
      count: texts.share.offersFound({ count: results.total, isAtLeast: results.total_is_at_least }),
      title: drawable(title),
      note: drawable(notes.join(', ')),
      foot: { title: (city && drawnName(city)) || texts.share.tagline, parts: [], city: null },
      photos,
    },
    brand,
  )
}
