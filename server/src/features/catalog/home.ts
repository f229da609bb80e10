import type { Home } from '../../../contract/catalog/calls.ts'
import { type HomeRow, homeRows, rowCountedUpTo } from '../../../contract/catalog/facts.ts'
import { placeSlug } from '../../../contract/search/facts/near.ts'
import { presentListed } from '../../offers/listed-category.ts'
import { presentCard } from '../../offers/offer-card.ts'
import { findToday } from '../../offers/searchable.ts'
import type { Connection } from '../../platform/database/open.ts'
import { countByCategory, findHomeRow, listCategoryTiles, listKnownPlaces } from './home.queries.ts'

/** `brand` replaces the shop's name for an admin's own offer. */
export function homeReader(brand: string) {
  const count = cachedCount(countByCategory)

  const readRow = async (reads: Connection, name: HomeRow) => {
    const { products, total } = await findHomeRow(reads, name)
    return [
      name,
      {
        products: products.map((row) => presentCard(row, brand)),
        total: Math.min(total, rowCountedUpTo),
        total_is_at_least: total > rowCountedUpTo,
      },
    ] as const
  }

  return async (reads: Connection): Promise<Home> => {
    const counted = new Map((await count(reads)).map(({ category_id, offers }) => [category_id, offers]))
    const tiles = await listCategoryTiles(reads)
    const places = await listKnownPlaces(reads)
    const rows = await Promise.all(homeRows.map((name) => readRow(reads, name)))
    return {
      categories: tiles.flatMap((tile) => {
        const offers = counted.get(tile.id)
        return offers === undefined ? [] : [{ ...presentListed(tile), offers }]
      }),
      rows: Object.fromEntries(rows) as Home['rows'],
      places: places.map((place) => ({ near: placeSlug(place.name), ...place })),
    }
  }
}

/** In milliseconds. Counting reads every offer, and each changed offer makes the home page reload. */
const countedFor = 2 * 60_000

export function cachedCount<Counted>(count: (reads: Connection) => Promise<Counted>) {
  let last: { day: string; until: number; counted: Promise<Counted> } | undefined

  return async (reads: Connection): Promise<Counted> => {
    const day = await findToday(reads)
    if (last?.day === day && performance.now() < last.until) return last.counted
    const counted = count(reads)
    const mine = { day, until: performance.now() + countedFor, counted }
    last = mine
    counted.catch(() => {
      if (last === mine) last = undefined
    })
    return counted
  }
}
