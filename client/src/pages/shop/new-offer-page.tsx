import { pages } from 'server/contract/pages'
import { texts } from 'server/contract/texts'
import { QuickHead } from '../../features/product-form/quick/quick-head.tsx'
import { QuickOffer } from '../../features/product-form/quick/quick-offer.tsx'
import { PageTitle } from '../../features/site/page-title.tsx'
import { queueOffer } from '../../offer-drafts/queue.ts'
import { EvenOffline } from '../for-signed-in.tsx'
import { ForOneShop } from './for-one-shop.tsx'
import { WithShopOfOffer } from './with-shop-of-offer.tsx'

export const Page = () => (
  <>
    <PageTitle>{texts.offerPages.newOffer}</PageTitle>
    <EvenOffline>
      {(user) => (
        <ForOneShop user={user} next="photo" head={<QuickHead isKept={undefined} />}>
          {(chosen) => (
            <WithShopOfOffer user={user} chosen={chosen}>
              {(shop) => (
                <QuickOffer
                  userId={user.user_id}
                  shopId={chosen?.id ?? undefined}
                  shopRef={chosen?.ref}
                  keeping={{
                    // An offer of a shop that is not sent itself can only wait with it.
                    isOnly: chosen?.id === null,
                    to: pages.outbox,
                    keep: (offer) => queueOffer(user.user_id, chosen, offer),
                  }}
                  {...shop}
                />
              )}
            </WithShopOfOffer>
          )}
        </ForOneShop>
      )}
    </EvenOffline>
  </>
)
