import { texts } from 'server/contract/facts/texts'
import { FormHead } from '../../features/shop/offer-form/quick/form-head.tsx'
import { QuickOffer } from '../../features/shop/offer-form/quick/quick-offer.tsx'
import { PageTitle } from '../../features/shopper/site/page-title.tsx'
import { newOfferOf } from '../../offer-drafts/draft.ts'
import { EvenOffline } from '../for-signed-in.tsx'
import { ForOneShop } from './for-one-shop.tsx'
import { WithDrafts } from './with-drafts.tsx'
import { WithShopOfOffer } from './with-shop-of-offer.tsx'

export const Page = () => (
  <>
    <PageTitle>{texts.offerPages.newOffer}</PageTitle>
    <EvenOffline>
      {(user) => (
        <ForOneShop user={user} next="photo" head={<FormHead title={texts.quickOffer.title} />}>
          {(chosen) => (
            <WithShopOfOffer user={user} chosen={chosen}>
              {(shop) => (
                <WithDrafts>
                  {() => <QuickOffer place={newOfferOf(user.user_id, chosen)} {...shop} />}
                </WithDrafts>
              )}
            </WithShopOfOffer>
          )}
        </ForOneShop>
      )}
    </EvenOffline>
  </>
)
