import { texts } from '../../texts.ts'
import { FailedNotice, NothingHere } from '../../ui/notice.tsx'
import { Section } from '../../ui/section.tsx'
import { usePopularProducts } from './catalog.api.ts'
import { ProductGrid, ProductGridSkeleton } from './product-grid.tsx'

export const PopularProducts = ({ isFirstVisit, note }: { isFirstVisit: boolean; note: string }) => (
  <Section title={texts.popularProducts} note={note}>
    <Goods isFirstVisit={isFirstVisit} />
  </Section>
)

function Goods({ isFirstVisit }: { isFirstVisit: boolean }) {
  const { data: products, isPending, isError, refetch } = usePopularProducts()
  if (isError && !products)
    return <FailedNotice onRetry={() => void refetch()}>The popular products could not be loaded.</FailedNotice>
  if (isPending || isFirstVisit) return <ProductGridSkeleton bySix />
  if (products.length === 0) return <NothingHere>No offers yet. Please look in again soon.</NothingHere>
  return <ProductGrid products={products} bySix />
}
