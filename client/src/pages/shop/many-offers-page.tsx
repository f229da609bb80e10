import { texts } from 'server/contract/facts/texts'
import { ManyOffers } from '../../features/shop/offer-form/many/many-offers.tsx'
import { PageTitle } from '../../features/shopper/site/page-title.tsx'
import { newOfferOf } from '../../offer-drafts/draft.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { ForSignedIn } from '../for-signed-in.tsx'
import { SeveralOfOneShop, WithShopOfOffer } from './for-one-shop.tsx'
import { WithDrafts } from './with-drafts.tsx'

export const Page = () => (
  <>
    <PageTitle>{texts.manyOffers.title}</PageTitle>
    <ForSignedIn call="POST /api/shop/add">
      {(user) => (
        <SeveralOfOneShop user={user} head={<PageHead title={texts.manyOffers.title} />}>
          {(chosen) => (
            <WithShopOfOffer user={user} chosen={chosen}>
              {(shop) => (
                <WithDrafts>
                  {() => <ManyOffers of={newOfferOf(user.user_id, chosen)} {...shop} />}
                </WithDrafts>
              )}
            </WithShopOfOffer>
          )}
        </SeveralOfOneShop>
      )}
    </ForSignedIn>
  </>
)
