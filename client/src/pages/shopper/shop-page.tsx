import { useLocation, useParams } from 'react-router-dom'
import { notInAddress } from 'server/contract/facts/address-line'
import { texts } from 'server/contract/facts/texts'
import type { ShopPage } from 'server/contract/shop-page/calls'
import { PriceRange } from '../../features/shopper/search/price-range.tsx'
import { isNoSuchShop, useShop } from '../../features/shopper/shop-page/shop-page.api.ts'
import { ShopView } from '../../features/shopper/shop-page/shop-view.tsx'
import { DocumentHead } from '../../features/shopper/site/page-head.tsx'
import { PageTitle } from '../../features/shopper/site/page-title.tsx'
import { useSite } from '../../features/shopper/site/site.api.ts'
import { useCityNames } from '../../lib/city/city-names.ts'
import { latePart } from '../../lib/dom/late-part.tsx'
import { paths } from '../../lib/dom/paths.ts'
import { useAddress } from '../../lib/dom/use-address.ts'
import { useHydrating } from '../../lib/dom/use-came-with-page.ts'
import { readStoredSession } from '../../lib/storage/stored-session.ts'
import { BackLink } from './back-link.tsx'
import { NotHere } from './not-here.tsx'
import { readShopAddress } from './shop-address.ts'
import styles from './shop-page.module.css'

const AsShopperLine = latePart(async () => (await import('./as-shopper-line.tsx')).AsShopperLine)

export function Page() {
  const id = Number(useParams().id)
  const { public_url } = useSite()
  const [state, change] = useAddress(readShopAddress)
  const { data: shop, error } = useShop(id)
  const location = useLocation()
  // The server rendered the page without the browser's history state, so hydration must ignore it.
  const isHydrating = useHydrating()
  const from = isHydrating ? undefined : location.state?.from
  return (
    <div className="wrap">
      {shop ? (
        <Head shop={shop} isNarrowed={Object.values(state).some((value) => value !== undefined)} />
      ) : (
        <PageTitle>{isNoSuchShop(error) ? texts.shopPage.notFound : texts.shopPage.offers}</PageTitle>
      )}
      <div className={styles.back}>
        <BackLink from={typeof from === 'string' ? from : undefined} />
      </div>
      {!isHydrating && readStoredSession()?.userType === 'admin' && <AsShopperLine shopId={id} />}
      <ShopView
        key={id}
        id={id}
        url={public_url + paths.shop(id)}
        state={state}
        onChange={change}
        priceRange={(found) => (
          <PriceRange min={state.min_price} max={state.max_price} found={found} onChange={change} />
        )}
        notFound={<NotHere title={texts.shopPage.notFound}>{texts.shopPage.notFoundHint}</NotHere>}
      />
    </div>
  )
}

function Head({ shop, isNarrowed }: { shop: ShopPage; isNarrowed: boolean }) {
  const { id, name, locality, city, address, wares, share_card } = shop
  const nameOf = useCityNames()
  const title = texts.shopPage.title({ shop: name, place: nameOf(locality ?? city) })
  const place = [address, ...notInAddress(address, city).map(nameOf)].join(', ')
  const description =
    wares.length > 0
      ? texts.shopPage.describe({ shop: name, address: place, wares: wares.map(nameOf).join(', ') })
      : texts.shopPage.describeEmpty({ shop: name, address: place })
  return (
    <DocumentHead
      title={title}
      description={description}
      path={paths.shop(id)}
      card={share_card ? { url: share_card, alt: description } : undefined}
      isUnlisted={isNarrowed}
    />
  )
}
