import { texts } from 'server/contract/facts/texts'
import { ManyOffers } from '../../features/shop/offer-form/many/many-offers.tsx'
import { newOfferOf } from '../../offer-drafts/draft.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { ForSignedIn } from '../for-signed-in.tsx'
import { SeveralOfOneShop } from './form-of-shop.tsx'

export const Page = () => (
  <ForSignedIn title={texts.manyOffers.title} call="POST /api/shop/add">
    {(user) => (
      <SeveralOfOneShop user={user} head={<PageHead title={texts.manyOffers.title} />}>
        {(chosen, given) => <ManyOffers of={newOfferOf(user.user_id, chosen)} {...given} />}
      </SeveralOfOneShop>
    )}
  </ForSignedIn>
)
