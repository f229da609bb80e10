import { texts } from 'server/contract/facts/texts'
import { OfferList } from '../../features/shop/offers-from-file/offer-list.tsx'
import { ownPaths } from '../../lib/dom/own-paths.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { ForSignedIn } from '../for-signed-in.tsx'
import { SeveralOfOneShop } from './form-of-shop.tsx'

export const Page = () => (
  <ForSignedIn title={texts.offerPages.fromList} call="POST /api/shop/add">
    {(user) => (
      <SeveralOfOneShop user={user} head={<PageHead title={texts.offerPages.fromList} />}>
        {(chosen, { shop }) => (
          <OfferList
            userId={user.user_id}
            shop={chosen}
            isPending={shop?.status === 'pending'}
            back={{ to: ownPaths.newOffer(chosen?.id), label: texts.offerPages.newOffer }}
          />
        )}
      </SeveralOfOneShop>
    )}
  </ForSignedIn>
)
