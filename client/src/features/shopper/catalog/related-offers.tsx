import { useEffect, useState } from 'react'
import { limits } from 'server/contract/facts/limits'
import { texts } from 'server/contract/facts/texts'
import { skeletonTime } from '../../../lib/storage/use-first-visit.ts'
import { OfferGrid, OfferGridSkeleton } from '../../../offers/offer-grid.tsx'
import { FailedNotice, NothingHere } from '../../../ui/notice.tsx'
import { Section } from '../../../ui/section.tsx'
import { useRelatedOffers } from './catalog.api.ts'

export const RelatedOffers = ({ id }: { id: number }) => (
  <Section title={texts.product.related}>
    {/* Each product has its own skeleton time. */}
    <Goods key={id} id={id} />
  </Section>
)

function Goods({ id }: { id: number }) {
  const { data: products, isError, refetch } = useRelatedOffers(id)
  const isResting = useRest(products !== undefined)
  if (isError && !products)
    return <FailedNotice onRetry={() => void refetch()}>{texts.product.relatedFailed}</FailedNotice>
  if (!products || isResting) return <OfferGridSkeleton />
  if (products.length === 0) return <NothingHere>{texts.product.noRelated}</NothingHere>
  return <OfferGrid products={products} below={0} />
}

/**
 * The skeleton stays for 2 s after the response (specification 4), but not for what was there from the start.
 */
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
