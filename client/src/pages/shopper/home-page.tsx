import { useRef, useState } from 'react'
import { limits } from 'server/contract/facts/limits'
import { texts } from 'server/contract/facts/texts'
import { FixedBannersBelow, HomeBanners } from '../../features/admin/banners/home-banners.tsx'
import { CategoryPictures } from '../../features/admin/categories/category-pictures.tsx'
import { EndsToday, useEndsToday } from '../../features/shopper/home/ends-today.tsx'
import { useHome, usePopularOffers } from '../../features/shopper/home/home.api.ts'
import { SeeAll } from '../../features/shopper/home/home-section.tsx'
import { InstallSlot } from '../../features/shopper/home/install-slot.tsx'
import { Market } from '../../features/shopper/home/market.tsx'
import { PopularOffers } from '../../features/shopper/home/popular-offers.tsx'
import { SupportPhone } from '../../features/shopper/site/header-parts.tsx'
import { DocumentHead } from '../../features/shopper/site/page-head.tsx'
import { ShopBand } from '../../features/shopper/site/shop-band.tsx'
import { useSite } from '../../features/shopper/site/site.api.ts'
import { useCategoryTree } from '../../lib/city/category-tree.ts'
import { useCityNames } from '../../lib/city/city-names.ts'
import { useToday } from '../../lib/city/today-query.ts'
import { paths } from '../../lib/dom/paths.ts'
import { useLateParts } from '../../lib/dom/use-late-parts.ts'
import { useWayBack } from '../../lib/dom/use-way-back.ts'
import { isOfflineFailure, useCachedAtHere } from '../../lib/storage/cached-at.ts'
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
  const endsToday = useEndsToday()
  const today = useToday()
  const { data: categories = [] } = useCategoryTree()
  const isBare = useIsBare(home.data !== undefined)
  const part = useRef<HTMLDivElement>(null)
  useWayBack(part)
  if (!popular.data && isOfflineFailure(popular.error))
    return <NoNetwork onRetry={() => void popular.refetch()} />
  return (
    <div className="wrap" ref={part}>
      <DocumentHead title={texts.home.title} description={texts.home.describe({ city })} />
      <h1 className="visually-hidden">{texts.home.offersIn({ city })}</h1>
      <CategoryPictures
        categories={categories}
        pictures={home.data?.categories}
        beforeMore={<SupportPhone isWhole />}
      />
      {!isBare && (
        <HomeBanners
          isFirstVisit={visit.isFirstVisit}
          beside={endsToday && <EndsToday products={endsToday} />}
        />
      )}
      <Market
        hasEndsToday={!isBare && endsToday !== undefined}
        popular={
          <>
            <PopularOffers
              {...visit}
              note={isBare || !today ? undefined : texts.home.today({ ...today, city })}
              aside={<SeeAll title={texts.popularProducts} to={paths.search({ sort: 'popular' })} />}
            />
            {!isBare && <FixedBannersBelow />}
          </>
        }
        invitation={<InstallSlot brand={brand} />}
      />
      <ShopBand />
    </div>
  )
}

/**
 * Hides banners and figures when the home page is opened offline, since they may be outdated. They remain
 * hidden when the network returns, so that nothing moves.
 */
function useIsBare(isThere: boolean) {
  const cachedAt = useCachedAtHere()
  const [isBare, setBare] = useState<boolean>()
  if (isBare === undefined && isThere) setBare(cachedAt !== undefined)
  return isBare ?? cachedAt !== undefined
}
