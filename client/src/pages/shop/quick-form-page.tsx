import { useSearchParams } from 'react-router-dom'
import { maxLengths } from 'server/contract/facts/limits'
import { texts } from 'server/contract/facts/texts'
import { ChecklistAfterOffer, ShareOwnPage } from '../../features/shop/checklist/checklist-card.tsx'
import { QuickOffer } from '../../features/shop/offer-form/quick-offer.tsx'
import type { ShopOfOffer } from '../../features/shop/offer-form/quick-values.ts'
import { FormHead } from '../../features/shop/offer-form/start-step.tsx'
import { newOfferOf } from '../../offer-drafts/draft.ts'
import { ForSignedInOffline } from '../for-signed-in.tsx'
import { ForOneShop, WithShopOfOffer } from './form-of-shop.tsx'

const AfterLive = ({ shop }: { shop: ShopOfOffer | undefined }) =>
  shop?.id !== undefined && (
    <>
      {shop.role !== 'helper' && (
        <ChecklistAfterOffer shopId={shop.id} isForOther={shop.role === 'executive'} />
      )}
      {shop.status !== 'pending' && <ShareOwnPage shop={{ id: shop.id, name: shop.name }} />}
    </>
  )

export function Page() {
  const named = useSearchParams()[0].get('name')?.slice(0, maxLengths.productName)
  return (
    <ForSignedInOffline title={texts.offerPages.newOffer} call="POST /api/shop/add">
      {(user) => (
        <ForOneShop user={user} next="photo" head={<FormHead title={texts.quickOffer.title} />}>
          {(chosen) => (
            <WithShopOfOffer user={user} chosen={chosen}>
              {(shop) => (
                <QuickOffer
                  place={newOfferOf(user.user_id, chosen)}
                  {...shop}
                  named={named}
                  afterLive={<AfterLive shop={shop.shop} />}
                />
              )}
            </WithShopOfOffer>
          )}
        </ForOneShop>
      )}
    </ForSignedInOffline>
  )
}
