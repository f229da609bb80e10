import type { Home } from 'server/contract/catalog/calls'
import { fewestInRow, type HomeRow, smallPrice } from 'server/contract/catalog/facts'
import { formatRupees } from 'server/contract/facts/formats'
import { texts } from 'server/contract/facts/texts'
import { paths, type SearchParameters } from '../../../lib/dom/paths.ts'
import { useCachedAtHere } from '../../../lib/storage/cached-at.ts'
import { asOf } from '../../../ui/as-of.tsx'
import { HomeSection } from './home-section.tsx'
import { OfferStrip } from './offer-strip.tsx'
import { PriceWall } from './price-wall.tsx'
import { useStillThere } from './use-still-there.ts'

type Row = Home['rows'][HomeRow]
type Props = {
  name: HomeRow
  row: Row
}

const rows: Record<
  HomeRow,
  { title: string; note: (row: Row) => string; search: SearchParameters; tellsTotal?: true }
> = {
  ends_today: {
    title: texts.allOffers.endToday,
    note: () => texts.home.untilTonight,
    search: { ends: 'today' },
    tellsTotal: true,
  },
  newest: {
    title: texts.home.newToday,
    note: ({ total, total_is_at_least }) =>
      texts.home.sinceMorning({ count: total, isAtLeast: total_is_at_least }),
    search: { sort: 'newest' },
  },
  discounts: {
    title: texts.allOffers.discount,
    note: () => texts.home.byPriceNow,
    search: { sort: 'discount' },
  },
  small_prices: {
    title: texts.allOffers.under({ price: formatRupees(smallPrice) }),
    note: () => texts.home.smallChange,
    search: { max_price: String(smallPrice) },
    tellsTotal: true,
  },
}

/** One of home's rows; nothing when it would look poor. */
export function MarketRow({ name, row }: Props) {
  const { total, total_is_at_least } = row
  const products = useStillThere(name, row.products)
  const { title, note, search, tellsTotal } = rows[name]
  const cachedAt = useCachedAtHere()
  if (products.length < fewestInRow) return null
  return (
    <HomeSection
      title={title}
      note={cachedAt ? texts.home.seenUntil({ asOf: asOf(cachedAt) }) : note(row)}
      to={paths.search(search)}
      total={tellsTotal && !total_is_at_least && !cachedAt ? total : undefined}
    >
      {name === 'small_prices' ? (
        <PriceWall products={products} />
      ) : (
        <OfferStrip name={name} products={products} />
      )}
    </HomeSection>
  )
}
