import { LocateFixed } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import { Link, useLocation } from 'react-router-dom'
import type { Home, KnownPlace } from 'server/contract/catalog/calls'
import { fewestInRow, type HomeRow, smallPrice } from 'server/contract/catalog/facts'
import { formatRupees } from 'server/contract/facts/formats'
import { pages } from 'server/contract/facts/pages'
import { texts } from 'server/contract/facts/texts'
import type { OfferSummary } from 'server/contract/offers/schemas'
import { gridCell, usualRadius } from 'server/contract/search/facts/near'
import { useCityNames } from '../../../lib/city/city-names.ts'
import { findHere, stopLooking, useHere } from '../../../lib/city/here.ts'
import { chooseNear, useNearPlace } from '../../../lib/city/near-place.ts'
import { paths, type SearchParameters } from '../../../lib/dom/paths.ts'
import { useHydrating } from '../../../lib/dom/use-came-with-page.ts'
import { todayInIndia } from '../../../lib/format/dates.ts'
import { languageOf } from '../../../lib/format/language.ts'
import { useCachedAt, useCachedAtHere } from '../../../lib/storage/cached-at.ts'
import { DistanceOrigin } from '../../../offers/distance.ts'
import type { OfferLinkState } from '../../../offers/offer-link-state.ts'
import { OfferPhoto, toneOf } from '../../../offers/offer-photo.tsx'
import { AsOf, asOf } from '../../../ui/as-of.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { FailedNotice, NothingHere } from '../../../ui/notice.tsx'
import { Section } from '../../../ui/section.tsx'
import { homeQuery, useCurrentOffers, useHome, useNearest } from './home.api.ts'
import { HomeSection, OfferStrip, OfferStripSkeleton, SeeAll } from './home-section.tsx'
import styles from './market.module.css'
import nearStyles from './near-row.module.css'

type Props = {
  /** True when wide screens show the offers that end today beside the banners. */
  hasEndsToday: boolean
  popular: ReactNode
  invitation: ReactNode
}

/** Popular offers come first, so that rows that load afterwards do not move them. */
export function Market({ hasEndsToday, popular, invitation }: Props) {
  const { data, isError, refetch } = useHome()
  const cachedAt = useCachedAt({ queryKey: homeQuery.queryKey })
  const isOfToday = cachedAt === undefined || todayInIndia(new Date(cachedAt)) === todayInIndia()
  return (
    <DistanceOrigin value={useNearPlace() ?? undefined}>
      {popular}
      {data ? (
        <>
          <div className={hasEndsToday ? styles.notWide : undefined}>
            <MarketRow name="ends_today" row={data.rows.ends_today} />
          </div>
          {invitation}
          <CategoryArches categories={data.categories} />
          <NearRow places={data.places} />
          {isOfToday && <MarketRow name="newest" row={data.rows.newest} />}
          <MarketRow name="discounts" row={data.rows.discounts} />
          <MarketRow name="small_prices" row={data.rows.small_prices} />
        </>
      ) : (
        isError && <FailedNotice onRetry={() => void refetch()}>{texts.home.failed}</FailedNotice>
      )}
    </DistanceOrigin>
  )
}

type MarketRowData = Home['rows'][HomeRow]

const rows: Record<
  HomeRow,
  { title: string; note: (row: MarketRowData) => string; search: SearchParameters; tellsTotal?: true }
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

function MarketRow({ name, row }: { name: HomeRow; row: MarketRowData }) {
  const { total, total_is_at_least } = row
  const products = useCurrentOffers(name, row.products)
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

const wallSizes = '(max-width: 767.98px) 32vw, (max-width: 1199.98px) 23vw, 142px'

function PriceWall({ products }: { products: readonly OfferSummary[] }) {
  const { pathname } = useLocation()
  const cachedAt = useCachedAtHere()
  const nameOf = useCityNames()
  return (
    <ul className={styles.wall} data-below>
      {products.map((product) => {
        const where = product.locality ? nameOf(product.locality) : product.shop_name
        const state: OfferLinkState = { product, from: pathname }
        return (
          <li key={product.id}>
            <Link className={styles.tile} to={paths.product(product.id)} state={state}>
              <span className={styles.photo} data-tone={toneOf(product.category_id)}>
                <OfferPhoto {...product} alt="" size={142} sizes={wallSizes} />
              </span>
              <b>{formatRupees(product.discount_price)}</b>
              <span className={styles.name} lang={languageOf(product.name)}>
                {product.name}
              </span>
              <small lang={languageOf(where)}>{where}</small>
              {cachedAt && <AsOf at={cachedAt} />}
            </Link>
          </li>
        )
      })}
    </ul>
  )
}

/** Fills two rows of five, or one of ten. */
const places = 10
const archSizes = '(max-width: 1199.98px) 17vw, 108px'

/** Categories for wide screens; phones show them at the top (category-pictures.tsx). */
const CategoryArches = memo(function CategoryArches({ categories }: Pick<Home, 'categories'>) {
  const nameOf = useCityNames()
  const cachedAt = useCachedAtHere()
  return (
    <div className={styles.wide}>
      <HomeSection
        title={texts.home.byCategory}
        to={pages.search}
        total={cachedAt ? undefined : categories.length}
      >
        <nav className={styles.arches} aria-label={texts.home.byCategory}>
          {categories.slice(0, places).map(({ id, name, offers, photo_url = null, photo_srcset }) => (
            <Link key={id} className={styles.category} to={paths.search({ category: name })}>
              <span className={styles.arch} data-tone={toneOf(id)}>
                <OfferPhoto {...{ photo_url, photo_srcset }} alt="" size={108} sizes={archSizes} />
              </span>
              <b lang={languageOf(nameOf(name))}>{nameOf(name)}</b>
              <small>{cachedAt ? '\u00a0' : texts.home.inCategory({ count: offers })}</small>
            </Link>
          ))}
        </nav>
      </HomeSection>
    </div>
  )
})

function NearRow({ places }: { places: readonly KnownPlace[] }) {
  const nameOf = useCityNames()
  const isHydrating = useHydrating()
  const { spot } = useHere()
  const chosen = useNearPlace()
  const near = isHydrating ? undefined : (chosen?.near ?? (spot ? gridCell(spot) : undefined))
  const { data } = useNearest(near, spot)
  const title =
    near === undefined
      ? texts.near.question
      : chosen?.name
        ? texts.near.nearPlace({ place: nameOf(chosen.name) })
        : texts.near.me
  return (
    <Section
      late
      title={title}
      note={
        data
          ? texts.home.nearest({
              count: data.total,
              isAtLeast: data.total_is_at_least,
              kilometres: usualRadius,
            })
          : texts.home.nearHint
      }
      aside={near !== undefined && <SeeAll title={title} to={paths.search({ near, sort: 'nearest' })} />}
    >
      <PlaceChips places={places} chosen={near} />
      {isHydrating && (
        <div className={nearStyles.withPlace}>
          <OfferStripSkeleton />
        </div>
      )}
      {near !== undefined && <Nearest near={near} />}
    </Section>
  )
}

/** Asks for the position only after a tap, and never again after a refusal. */
function PlaceChips({ places, chosen }: { places: readonly KnownPlace[]; chosen: string | undefined }) {
  const { spot, isLooking, isRefused, isJustRefused, isUnknown } = useHere()
  const nameOf = useCityNames()
  const look = async () => {
    if (await findHere()) chooseNear(null)
  }
  return (
    <>
      <fieldset className={nearStyles.places} aria-label={texts.near.question}>
        {isLooking ? (
          <Chip onClick={stopLooking}>{texts.near.stop}</Chip>
        ) : (
          !isRefused && (
            <Chip aria-pressed={spot !== null && chosen === gridCell(spot)} onClick={() => void look()}>
              <Icon of={LocateFixed} size="small" />
              {texts.near.me}
            </Chip>
          )
        )}
        {places.map((place) => {
          const isChosen = chosen === place.near
          const name = nameOf(place.name)
          return (
            <Chip
              key={place.near}
              lang={languageOf(name)}
              aria-pressed={isChosen}
              onClick={() => chooseNear(isChosen ? null : place)}
            >
              {name}
            </Chip>
          )
        })}
      </fieldset>
      <p className={nearStyles.announced} role="status">
        {isLooking
          ? texts.near.looking
          : isJustRefused
            ? texts.near.refused
            : isUnknown
              ? texts.near.notFound
              : ''}
      </p>
    </>
  )
}

function Nearest({ near }: { near: string }) {
  const { data, isError, refetch } = useNearest(near, useHere().spot)
  return (
    <div className={nearStyles.row}>
      {data && data.products.length > 0 ? (
        <OfferStrip name="near" products={data.products} />
      ) : data ? (
        <NothingHere>{texts.near.nothing({ kilometres: usualRadius })}</NothingHere>
      ) : isError ? (
        <FailedNotice onRetry={() => void refetch()}>{texts.home.nearFailed}</FailedNotice>
      ) : (
        <OfferStripSkeleton />
      )}
    </div>
  )
}
