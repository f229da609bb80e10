import type { ReactNode } from 'react'
import type { Place } from '../../../../offer-drafts/draft.ts'
import { placeOf, type ShopOfOffer } from '../quick/quick-values.ts'
import { ChooseStep } from './choose-step.tsx'
import { DoneStep } from './done-step.tsx'
import { FillStep } from './fill-step.tsx'
import { isPublished, offerWith } from './photo-batch-state.ts'
import { SendingStep } from './sending-step.tsx'
import { useManyOffers } from './use-many-offers.ts'

type Props = { of: Place; shop: ShopOfOffer | undefined; shopHead?: ReactNode }

/** Offers from the camera roll: choose the photos, write one after the other, publish what is ready. */
export function ManyOffers({ of, shop, shopHead }: Props) {
  const place = placeOf(shop)
  const work = useManyOffers({ of, place })
  const { many } = work
  const written = offerWith(many, many.now)
  if (many.step === 'sent') {
    const sent = { work, isPending: shop?.status === 'pending', shopHead }
    return work.attempt ? <SendingStep {...sent} attempt={work.attempt} /> : <DoneStep {...sent} />
  }
  if (many.step === 'fill' && written && !isPublished(written))
    return <FillStep work={work} offer={written} place={place} shopHead={shopHead} />
  return <ChooseStep work={work} shopId={of.shop.id ?? undefined} shopHead={shopHead} />
}
