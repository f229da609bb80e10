import { useRef, useState } from 'react'
import { limits } from 'server/contract/facts/limits'
import { texts } from 'server/contract/facts/texts'
import { HomeBanners } from '../../features/admin/banners/home-banners.tsx'
import { usePopularOffers } from '../../features/shopper/catalog/catalog.api.ts'
import { PopularOffers } from '../../features/shopper/catalog/popular-offers.tsx'
import { useHome } from '../../features/shopper/home/home.api.ts'
import { SeeAll } from '../../features/shopper/home/home-section.tsx'
import { InstallSlot } from '../../features/shopper/home/install-slot.tsx'
import { Market } from '../../features/shopper/home/market.tsx'
import { DocumentHead } from '../../features/shopper/site/page-head.tsx'
import { ShopBand } from '../../features/shopper/site/shop-band.tsx'
import { useSite } from '../../features/shopper/site/site.api.ts'
import { useCityNames } from '../../lib/city/city-names.ts'
import { paths } from '../../lib/dom/paths.ts'
import { useLateParts } from '../../lib/dom/use-late-parts.ts'
import { useWayBack } from '../../lib/dom/use-way-back.ts'
import { isWithoutNetwork, useCachedAtHere } from '../../lib/storage/cached-at.ts'
import { useHeldFirstVisit } from '../../lib/storage/use-held-first-visit.ts'
import { NoNetwork } from '../../offers/no-network.tsx'
import { useAos } from '../../ui/use-aos.ts'

export function Page() {
  const visit = useHeldFirstVisit('homePageVisited', limits.skeleton.home)
  const { cities, brand } = useSite()
  const nameOf = useCityNames()
  const city = nameOf(cities[0] ?? '')
  useAos()
  useLateParts()
  const popular = usePopularOffers()
  const home = useHome()
  const isBare = useIsBare(home.data !== undefined)
  const part = useRef<HTMLDivElement>(null)
  useWayBack(part)
  if (!popular.data && isWithoutNetwork(popular.error))
    return <NoNetwork onRetry={() => void popular.refetch()} />
  return (
    <div className="wrap" ref={part}>
      <DocumentHead title={texts.home.title} description={texts.home.describe({ city })} />
      <h1 className="visually-hidden">{texts.home.offersIn({ city })}</h1>
      {!isBare && <HomeBanners isFirstVisit={visit.isFirstVisit} />}
      <Market
        isBare={isBare}
        invitation={<InstallSlot brand={brand} />}
        popular={
          <PopularOffers
            isHeld={visit.isHeld}
            isFirstVisit={visit.isFirstVisit || home.isPending}
            note={texts.home.acrossCity({ city })}
            aside={<SeeAll title={texts.popularProducts} to={paths.search({ sort: 'popular' })} />}
          />
        }
      />
      <ShopBand />
    </div>
  )
}

/**
 * Opened without a network, home has neither banners nor figures: they promise what nobody knows. It stays so
 * when the network is back, and what was there before it went away stays: nothing moves.
 */
function useIsBare(isThere: boolean) {
  const cachedAt = useCachedAtHere()
  const [isBare, setBare] = useState<boolean>()
  if (isBare === undefined && isThere) setBare(cachedAt !== undefined)
  return isBare ?? cachedAt !== undefined
}
