import { texts } from 'server/contract/texts'
import { OfferGrid, OfferGridSkeleton } from '../../offers/offer-grid.tsx'
import { FailedNotice, NothingHere } from '../../ui/notice.tsx'
import { Section } from '../../ui/section.tsx'
import { usePopularProducts } from './catalog.api.ts'

export const PopularProducts = ({ isFirstVisit, note }: { isFirstVisit: boolean; note: string }) => (
  <Section title={texts.popularProducts} note={note}>
    <Goods isFirstVisit={isFirstVisit} />
  </Section>
)

function Goods({ isFirstVisit }: { isFirstVisit: boolean }) {
  const { data: products, isPending, isError, refetch } = usePopularProducts()
  if (isError && !products)
    return <FailedNotice onRetry={() => void refetch()}>The popular products could not be loaded.</FailedNotice>
  if (isPending || isFirstVisit) return <OfferGridSkeleton bySix />
  if (products.length === 0) return <NothingHere>No offers yet. Please look in again soon.</NothingHere>
  return <OfferGrid products={products} bySix />
}
