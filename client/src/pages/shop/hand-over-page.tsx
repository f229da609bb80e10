import { Navigate, useSearchParams } from 'react-router-dom'
import { pages } from 'server/contract/facts/pages'
import { texts } from 'server/contract/facts/texts'
import { HandOver } from '../../features/shop/shops/members/shop-members.tsx'
import { useShops } from '../../features/shop/shops/shops.api.ts'
import { asStored, useCityNames } from '../../lib/city/city-names.ts'
import { wholeIn } from '../../lib/dom/use-address.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { ForSignedIn } from '../for-signed-in.tsx'

export const Page = () => (
  <ForSignedIn title={texts.shops.handOver.title}>{({ user_id }) => <OfShop userId={user_id} />}</ForSignedIn>
)

function OfShop({ userId }: { userId: number }) {
  const nameOf = useCityNames(asStored)
  const [address] = useSearchParams()
  return (
    <Loaded query={useShops(userId)} failed={texts.shops.failed}>
      {(shops) => {
        const shop = shops.find(({ id }) => id === wholeIn(address, 'shop'))
        if (!shop) return <Navigate to={pages.shops} replace />
        return (
          <>
            <PageHead
              title={
                shop.in_charge && !shop.is_main ? texts.shops.handOver.title : texts.shops.handOver.members
              }
              back={{ to: pages.shops, label: texts.shops.title }}
            >
              {[shop.name, shop.quarter && nameOf(shop.quarter)].filter(Boolean).join(', ')}
            </PageHead>
            <HandOver shop={shop} />
          </>
        )
      }}
    </Loaded>
  )
}
