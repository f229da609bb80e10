import { texts } from 'server/contract/facts/texts'
import { OfferList } from '../../features/shop/offers-from-file/offer-list.tsx'
import { PageTitle } from '../../features/shopper/site/page-title.tsx'
import { ownPaths } from '../../lib/dom/own-paths.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { ForSignedIn } from '../for-signed-in.tsx'
import { SeveralOfOneShop } from './several-of-one-shop.tsx'
import { WithDrafts } from './with-drafts.tsx'

export const Page = () => (
  <>
    <PageTitle>{texts.offerPages.fromList}</PageTitle>
    <ForSignedIn>
      {(user) => (
        <SeveralOfOneShop user={user} head={<PageHead title={texts.offerPages.fromList} />}>
          {(shop) => (
            <WithDrafts>
              {() => (
                <OfferList
                  key={shop?.id}
                  userId={user.user_id}
                  shop={shop}
                  back={{ to: ownPaths.newOffer(shop?.id), label: texts.offerPages.newOffer }}
                />
              )}
            </WithDrafts>
          )}
        </SeveralOfOneShop>
      )}
    </ForSignedIn>
  </>
)
