import { pages } from 'server/contract/pages'
import { QuickHead } from '../../features/product-form/quick/quick-head.tsx'
import { QuickOffer } from '../../features/product-form/quick/quick-offer.tsx'
import { useProfile } from '../../features/profile/profile.api.ts'
import type { ChosenShop } from '../../features/shops/chosen-shop.ts'
import { keepForLater } from '../../features/shops/outbox/keep.ts'
import { PageTitle } from '../../features/site/page-title.tsx'
import { useSite } from '../../features/site/site.api.ts'
import type { SignedInUser } from '../../session/use-session.ts'
import { EvenOffline } from '../for-signed-in.tsx'
import { ForOneShop } from './for-one-shop.tsx'

export const Page = () => (
  <>
    <PageTitle>New offer</PageTitle>
    <EvenOffline>
      {(user) => (
        <ForOneShop user={user} next="take the photo" head={<QuickHead isKept={undefined} />}>
          {(shop) =>
            // Each shop's draft is its own.
            shop ? <ForShop key={shop.ref} user={user} shop={shop} /> : <ForOwnShop user={user} />
          }
        </ForOneShop>
      )}
    </EvenOffline>
  </>
)

function ForOwnShop({ user: { user_id: userId } }: { user: SignedInUser }) {
  const { brand } = useSite()
  const { data: profile } = useProfile(userId)
  const shop = profile && { name: profile.shop_name ?? brand, address: profile.address, city: profile.city }
  return <QuickOffer userId={userId} shopId={undefined} shopRef={undefined} shop={shop} keeping={keepingOf(userId)} />
}

/** One of several: its name stays in view until the offer is done. */
function ForShop({ user: { user_id: userId }, shop }: { user: SignedInUser; shop: ChosenShop }) {
  const { id, ref, name, quarter } = shop
  return (
    <QuickOffer
      userId={userId}
      shopId={id ?? undefined}
      shopRef={ref}
      shop={{ name, address: quarter, city: null }}
      keeping={keepingOf(userId, shop)}
      shopHead={
        <>
          For <b>{name}</b>
          {quarter && `, ${quarter}`}
        </>
      }
    />
  )
}

/** An offer of a shop that is not sent itself can only wait with it. */
const keepingOf = (userId: number, shop?: ChosenShop) => ({
  isOnly: shop?.id === null,
  to: pages.outbox,
  keep: (offer: Parameters<typeof keepForLater>[2]) => keepForLater(userId, shop, offer),
})
