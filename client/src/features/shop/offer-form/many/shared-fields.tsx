import { useEffect, useEffectEvent } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { texts } from 'server/contract/facts/texts'
import type { OfferValues } from '../../../../offer-drafts/delivery.ts'
import type { Batch } from '../../../../offer-drafts/photo-batch.ts'
import { FieldGrid } from '../../../../ui/field.tsx'
import { CategoryFields } from '../category-fields.tsx'
import { CodeChoice } from '../code-choice.tsx'
import { DeliveryChoice } from '../delivery-choice.tsx'
import { usePriceFollowing } from '../price-following.ts'
import { EndChoice } from '../quick/end-choice.tsx'
import { DiscountChoice } from '../quick/price-and-discount.tsx'
import quick from '../quick/quick-offer.module.css'
import { StruckPriceChoice } from '../struck-price-choice.tsx'
import { openOffers } from './photo-batch-state.ts'

type Props = { many: Batch; onShare: (shared: OfferValues) => void }

/** Category, discount and end, once for all. */
export function SharedFields({ many, onShare }: Props) {
  const form = useForm<OfferValues>({ defaultValues: many.shared })
  const following = usePriceFollowing(form)
  const { subscribe, getValues } = form
  const share = useEffectEvent(() => {
    const values = getValues()
    // Half typed, or none.
    const isPercent = values.discount_percent !== '' && Number(values.discount_percent) <= 100
    onShare(isPercent ? values : { ...values, discount_percent: '0' })
  })
  useEffect(() => subscribe({ formState: { values: true }, callback: () => share() }), [subscribe])
  return (
    <FormProvider {...form}>
      <section className={quick.box} aria-labelledby="same-for-all">
        <h2 id="same-for-all">{texts.manyOffers.shared.title({ count: openOffers(many).length })}</h2>
        <FieldGrid>
          <CategoryFields mayStayOpen />
        </FieldGrid>
        <DiscountChoice following={following} onlyPercent />
        <StruckPriceChoice isShared />
        <EndChoice label={texts.manyOffers.shared.ends} />
        <DeliveryChoice />
        <CodeChoice of={many} />
        <p className={quick.hint}>{texts.manyOffers.shared.mayDiffer}</p>
      </section>
    </FormProvider>
  )
}
