import { useEffect, useState } from 'react'
import { skeletonTime } from '../../lib/use-first-visit.ts'
import { limits } from '../../limits.ts'
import { texts } from '../../texts.ts'
import { FailedNotice, NothingHere } from '../../ui/notice.tsx'
import { Section } from '../../ui/section.tsx'
import { useRelatedProducts } from './catalog.api.ts'
import { ProductGrid, ProductGridSkeleton } from './product-grid.tsx'

export const RelatedProducts = ({ id }: { id: number }) => (
  <Section title={texts.product.related}>
    {/* Each product has its own skeleton time. */}
    <Goods key={id} id={id} />
  </Section>
)

function Goods({ id }: { id: number }) {
  const { data: products, isError, refetch } = useRelatedProducts(id)
  const isResting = useRest(products !== undefined)
  if (isError && !products)
    return <FailedNotice onRetry={() => void refetch()}>The related products could not be loaded.</FailedNotice>
  if (!products || isResting) return <ProductGridSkeleton />
  if (products.length === 0) return <NothingHere>{texts.product.noRelated}</NothingHere>
  return <ProductGrid products={products} />
}

/** The skeleton stays for 2 s after the response (specification 4), but not for what was there from the start. */
function useRest(hasAnswer: boolean) {
  const time = skeletonTime(limits.skeleton.related)
  const [isResting, setResting] = useState(!hasAnswer && time > 0)
  useEffect(() => {
    if (!hasAnswer || !isResting) return
    const timer = setTimeout(() => setResting(false), time)
    return () => clearTimeout(timer)
  }, [time, hasAnswer, isResting])
  return isResting
}
