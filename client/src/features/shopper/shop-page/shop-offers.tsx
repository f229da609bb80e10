import { SlidersHorizontal } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { formatCount } from 'server/contract/facts/formats'
import { texts } from 'server/contract/facts/texts'
import { discountSteps } from 'server/contract/search/facts/options'
import type { ShopOffers as Answer, ShopPage } from 'server/contract/shop-page/calls'
import { shopOfferSorts } from 'server/contract/shop-page/facts'
import { useCityNames } from '../../../lib/city/city-names.ts'
import { classNames } from '../../../lib/dom/class-names.ts'
import { useFocusOnMore } from '../../../lib/dom/use-focus-on-more.ts'
import { formatDateShortly, todayInIndia } from '../../../lib/format/dates.ts'
import { languageOf } from '../../../lib/format/language.ts'
import { isOfflineFailure, useCachedAtHere } from '../../../lib/storage/cached-at.ts'
import { NoNetwork } from '../../../offers/no-network.tsx'
import { OfferGrid, OfferGridSkeleton } from '../../../offers/offer-grid.tsx'
import { FollowButton } from '../../../offers/saved/follow-button.tsx'
import { Button } from '../../../ui/button.tsx'
import { ChipSelect } from '../../../ui/chip.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { FailedNotice, NothingHere } from '../../../ui/notice.tsx'
import { PillSelect } from '../../../ui/pill-select.tsx'
import { Section } from '../../../ui/section.tsx'
import styles from './shop-offers.module.css'
import { type ShopOffersState, useShopOffers } from './shop-page.api.ts'

type Props = {
  shop: ShopPage
  state: ShopOffersState
  onChange: (changes: ShopOffersState, how?: { replace: boolean }) => void
  /** The page passes this in, since the price fields belong to the search. */
  priceRange: (found: Answer['price']) => ReactNode
}

export function ShopOffers({ shop, state, onChange, priceRange }: Props) {
  const offers = useShopOffers(shop.id, state)
  const { first, isPlaceholderData, error } = offers
  const cachedAt = useCachedAtHere()
  const { list, expectMore } = useFocusOnMore(offers.products.length)
  useLastPageInAddress(offers, state, onChange)
  const retry = () => void offers.refetch()
  if (!first && isOfflineFailure(error)) return <NoNetwork onRetry={retry} />
  if (!first)
    return (
      <Section title={texts.shopPage.offers}>
        {error ? (
          <FailedNotice onRetry={retry}>{texts.shopPage.offersFailed}</FailedNotice>
        ) : (
          <OfferGridSkeleton />
        )}
      </Section>
    )
  if (first.on_offer === 0)
    return (
      <Section
        title={texts.shopPage.offers}
        aside={
          <FollowButton
            follow={{ kind: 'shop', shop_id: shop.id }}
            name={shop.name}
            label={texts.mine.tellWhenOneComes}
          />
        }
      >
        <NothingHere>{texts.shopPage.noOffers}</NothingHere>
      </Section>
    )
  const products = cachedAt
    ? offers.products.filter(({ end_date }) => end_date >= todayInIndia())
    : offers.products
  return (
    <section>
      <Filters shop={shop} state={state} first={first} onChange={onChange} priceRange={priceRange} />
      {products.length === 0 ? (
        <NothingHere>{texts.shopPage.noneFit}</NothingHere>
      ) : (
        <div ref={list}>
          <OfferGrid products={products} isStale={isPlaceholderData} withoutShop />
        </div>
      )}
      <More offers={offers} onMore={expectMore} />
    </section>
  )
}

function titleOf({ away_until }: ShopPage, { on_offer, end_today }: Answer) {
  const count = { count: on_offer }
  if (away_until) return texts.shopPage.offersOnReturn(count)
  return end_today > 0
    ? `${texts.shopPage.offersOnReturn(count)}, ${texts.shopPage.endToday({ count: end_today })}`
    : texts.share.offersToday(count)
}

const unfiltered = { min_price: undefined, max_price: undefined, min_discount: undefined }

function Filters({ shop, state, first, onChange, priceRange }: Props & { first: Answer }) {
  const { subcategory, min_price, max_price, min_discount, sort } = state
  const { away_until } = shop
  const nameOf = useCityNames()
  const isFiltered = [min_price, max_price, min_discount].some((value) => value !== undefined)
  const [isUnfolded, setUnfolded] = useState(isFiltered)
  const all = first.subcategories.reduce((sum, { count }) => sum + count, 0)
  return (
    <>
      <div className={styles.tabs}>
        {(first.subcategories.length > 1 || subcategory) && (
          <fieldset className={styles.kinds}>
            <legend className="visually-hidden">{texts.shopPage.subcategories}</legend>
            {[{ value: undefined, count: all }, ...first.subcategories].map(({ value, count }) => (
              <button
                key={value ?? ''}
                type="button"
                lang={value && languageOf(nameOf(value))}
                aria-pressed={value?.toLowerCase() === subcategory?.toLowerCase()}
                onClick={() => onChange({ subcategory: value })}
              >
                <span>{value ? nameOf(value) : texts.shopPage.all}</span> <small>{formatCount(count)}</small>
              </button>
            ))}
          </fieldset>
        )}
        <button
          type="button"
          className={classNames(isFiltered && styles.on)}
          aria-expanded={isUnfolded}
          onClick={() => setUnfolded(!isUnfolded)}
        >
          <Icon of={SlidersHorizontal} size="small" />
          <span>{texts.shopPage.priceAndDiscount}</span>
        </button>
      </div>
      {isUnfolded && (
        <div className={styles.more}>
          <ChipSelect
            aria-label={texts.offerFilters.discount}
            value={min_discount ?? ''}
            onChange={({ target }) =>
              onChange({ min_discount: target.value ? Number(target.value) : undefined })
            }
          >
            <option value="">{texts.offerFilters.anyDiscount}</option>
            {[...new Set([...discountSteps.shop, ...(min_discount ? [min_discount] : [])])].map((percent) => (
              <option key={percent} value={percent}>
                {texts.offerFilters.percentOrMore({ percent })}
              </option>
            ))}
          </ChipSelect>
          {priceRange(first.price)}
          {isFiltered && (
            <Button variant="plain" size="small" onClick={() => onChange(unfiltered)}>
              {texts.offerFilters.remove}
            </Button>
          )}
        </div>
      )}
      <div className={styles.head}>
        <h2>{titleOf(shop, first)}</h2>
        <PillSelect
          isQuiet
          label={texts.offerFilters.sortBy}
          usual={texts.offerFilters.sorts[shopOfferSorts[0]]}
          value={sort === shopOfferSorts[0] ? undefined : sort}
          options={shopOfferSorts.slice(1).map((value) => ({ value, text: texts.offerFilters.sorts[value] }))}
          onChoose={(chosen) => onChange({ sort: shopOfferSorts.find((one) => one === chosen) })}
        />
        {away_until && <p>{texts.shopPage.validOn({ day: formatDateShortly(away_until, away_until) })}</p>}
      </div>
    </>
  )
}

function More({ offers, onMore }: { offers: Offers; onMore: () => void }) {
  const { first, products, hasNextPage, isFetchingNextPage, isFetchNextPageError } = offers
  const show = () => {
    onMore()
    void offers.fetchNextPage()
  }
  if (isFetchNextPageError) return <FailedNotice onRetry={show}>{texts.shopPage.offersFailed}</FailedNotice>
  if (!hasNextPage || !first) return null
  return (
    <div className={styles.next}>
      <p role="status">{texts.shopPage.shown({ shown: products.length, total: first.total })}</p>
      <Button variant="line" size="large" busy={isFetchingNextPage} onClick={show}>
        {texts.offerFilters.more}
      </Button>
    </div>
  )
}

type Offers = ReturnType<typeof useShopOffers>

function useLastPageInAddress(
  { data, isPlaceholderData }: Offers,
  { page = 1 }: ShopOffersState,
  onChange: Props['onChange'],
) {
  const shown = isPlaceholderData ? 0 : (data?.pages.length ?? 0)
  const writePage = useEffectEvent(() => onChange({ page: shown }, { replace: true }))
  useEffect(() => {
    if (shown > page) writePage()
  }, [shown, page])
}
