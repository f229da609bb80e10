import type { ReactNode } from 'react'
import { localityOf } from 'server/contract/facts/addresses'
import type { Place } from '../../../../offer-drafts/draft.ts'
import type { ShopOfOffer } from '../quick/quick-values.ts'
import { ChooseStep } from './choose-step.tsx'
import { FillStep } from './fill-step.tsx'
import { isPublished, offerWith } from './photo-batch-state.ts'
import { SentStep } from './sent-step.tsx'
import { useManyOffers } from './use-many-offers.ts'

type Props = { of: Place; shop: ShopOfOffer | undefined; shopHead?: ReactNode }

/** Offers from the camera roll: choose the photos, write one after the other, publish what is ready. */
export function ManyOffers({ of, shop, shopHead }: Props) {
  const place = shop ? [shop.name, localityOf(shop)].filter(Boolean).join(', ') : ''
  const work = useManyOffers({ of, place })
  const { many } = work
  const written = offerWith(many, many.now)
  if (many.step === 'sent')
    return <SentStep work={work} isPending={shop?.status === 'pending'} shopHead={shopHead} />
  if (many.step === 'fill' && written && !isPublished(written))
    return <FillStep work={work} offer={written} place={place} shopHead={shopHead} />
  return <ChooseStep work={work} shopId={of.shop.id ?? undefined} shopHead={shopHead} />
}
