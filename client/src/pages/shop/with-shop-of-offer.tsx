import type { ReactNode } from 'react'
import type { ShopOfOffer } from '../../features/product-form/quick/quick-values.ts'
import { useProfile, useShopProfile } from '../../features/profile/profile.api.ts'
import { useSite } from '../../features/site/site.api.ts'

type Given = { shop: ShopOfOffer | undefined; shopHead?: ReactNode }
type Props = { userId: number; shopId: number | undefined; children: (given: Given) => ReactNode }

/** What is known of the shop that an offer is for, as soon as it is: one's own, or one of several. */
export const WithShopOfOffer = ({ userId, shopId, children }: Props) =>
  shopId === undefined ? (
    <OwnShop userId={userId}>{children}</OwnShop>
  ) : (
    // Each shop's draft is its own.
    <OneOfSeveral key={shopId} shopId={shopId}>
      {children}
    </OneOfSeveral>
  )

function OwnShop({ userId, children }: Pick<Props, 'userId' | 'children'>) {
  const { brand } = useSite()
  const { data: profile } = useProfile(userId)
  return children({
    shop: profile && { name: profile.shop_name ?? brand, address: profile.address, city: profile.city },
  })
}

/** Its name stays in view until the offer is done. */
function OneOfSeveral({ shopId, children }: { shopId: number } & Pick<Props, 'children'>) {
  const { data: shop } = useShopProfile(shopId)
  return children({ shop, shopHead: shop && <>For {shop.name}</> })
}
