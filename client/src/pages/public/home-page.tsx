import { limits } from 'server/contract/limits'
import { HomeBanners } from '../../features/banners/home-banners.tsx'
import { PopularProducts } from '../../features/catalog/popular-products.tsx'
import { PageTitle } from '../../features/site/page-title.tsx'
import { ShopBand } from '../../features/site/shop-band.tsx'
import { useSite } from '../../features/site/site.api.ts'
import { useFirstVisit } from '../../lib/use-first-visit.ts'
import { useAos } from '../../ui/use-aos.ts'

export function Page() {
  const isFirstVisit = useFirstVisit('homePageVisited', limits.skeleton.home)
  const { cities } = useSite()
  useAos()
  return (
    <div className="wrap">
      <PageTitle>Popular offers</PageTitle>
      <h1 className="visually-hidden">Offers in {cities[0]}</h1>
      <HomeBanners isFirstVisit={isFirstVisit} />
      <PopularProducts isFirstVisit={isFirstVisit} note={`From shops across ${cities[0]}`} />
      <ShopBand />
    </div>
  )
}
