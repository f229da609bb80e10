import { Fragment, type ReactNode } from 'react'
import type { ShopOfOffer } from '../../features/shop/offer-form/quick-values.ts'
import { ForShop } from '../../features/shop/shops/for-shop.tsx'
import { useShops } from '../../features/shop/shops/shops.api.ts'
import { useSite } from '../../features/shopper/site/site.api.ts'
import type { ChosenShop } from '../../offer-drafts/draft.ts'
import type { SignedInUser } from '../../session/use-session.ts'

type Given = { shop: ShopOfOffer | undefined; shopHead?: ReactNode }
type Props = {
  user: SignedInUser
  /** One of several; without, it is the only one, or for an admin none. */
  chosen: ChosenShop | undefined
  children: (given: Given) => ReactNode
}

/**
 * What is known of the shop that an offer is for, as soon as it is. One of several stays in view until the
 * offer is done.
 */
export function WithShopOfOffer({ user, chosen, children }: Props) {
  const { brand } = useSite()
  const isAdmin = user.user_type === 'admin'
  const { data: shops } = useShops(user.user_id, !isAdmin)
  const known = chosen ? shops?.find(({ id }) => id === chosen.id) : shops?.[0]
  const given: Given = chosen
    ? {
        shop: known ?? { name: chosen.name, address: chosen.quarter, city: null },
        shopHead: <ForShop shop={chosen} />,
      }
    : { shop: known ?? (isAdmin ? { name: brand, address: null, city: null } : undefined) }
  // Each shop's draft is its own.
  return <Fragment key={chosen?.ref}>{children(given)}</Fragment>
}
