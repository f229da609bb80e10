import type { ComponentProps, ReactNode } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { pages } from 'server/contract/facts/pages'
import { texts } from 'server/contract/facts/texts'
import type { ShopOfOffer } from '../../features/shop/offer-form/quick-values.ts'
import { ForShop, ShopChoice, useOfferShop } from '../../features/shop/shops/shop-choice.tsx'
import { useShops } from '../../features/shop/shops/shops.api.ts'
import { useSite } from '../../features/shopper/site/site.api.ts'
import type { ChosenShop } from '../../offer-drafts/draft.ts'
import { useAreDraftsRead } from '../../offer-drafts/use-drafts.ts'
import type { SignedInUser } from '../../session/use-session.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyNotice, FailedNotice, LoadingNotice } from '../../ui/notice.tsx'

type Props = {
  user: SignedInUser
  next?: ComponentProps<typeof ShopChoice>['next']
  head: ReactNode
  children: (shop: ChosenShop | undefined) => ReactNode
}

export function ForOneShop({ user, next, head, children }: Props) {
  const choice = useOfferShop(user)
  const [, setAddress] = useSearchParams()
  const navigate = useNavigate()
  if (choice.state === 'loading') return <LoadingNotice />
  if (choice.state === 'failed')
    return <FailedNotice onRetry={choice.retry}>{texts.shops.failed}</FailedNotice>
  if (choice.state === 'none')
    return (
      <EmptyNotice
        title={texts.shops.list.emptyTitle}
        level={1}
        actions={!user.pending && <ButtonLink to={pages.addShop}>{texts.shops.list.addFirst}</ButtonLink>}
      >
        {user.pending ? texts.errors.approvedFirst : texts.shops.list.emptyHint}
      </EmptyNotice>
    )
  if (choice.state === 'own') return children(undefined)
  if (choice.state === 'chosen') return children(choice.shop)
  return (
    <>
      {head}
      <ShopChoice
        shops={choice.shops}
        mayAdd={user.user_type === 'executive' && !user.pending}
        next={next}
        onChoose={({ ref }) =>
          setAddress(
            (address) => {
              address.set('shop', ref)
              return address
            },
            { replace: true },
          )
        }
        onClose={() => void navigate(user.user_type === 'executive' ? pages.shops : pages.myProducts)}
      />
    </>
  )
}

type SeveralOfOneShopProps = {
  user: SignedInUser
  head: ReactNode
  children: (chosen: (ChosenShop & { id: number }) | undefined, given: Given) => ReactNode
}

/** Requires a shop that is already on the server, since the offers are sent immediately. */
export const SeveralOfOneShop = ({ user, head, children }: SeveralOfOneShopProps) => (
  <ForOneShop user={user} head={head} next="goOn">
    {(shop) => {
      const chosen = shop?.id ? { ...shop, id: shop.id } : undefined
      return shop && !chosen ? (
        <EmptyNotice
          title={texts.outbox.shopNotSent({ shop: shop.name })}
          level={1}
          actions={<ButtonLink to={pages.outbox}>{texts.outbox.title}</ButtonLink>}
        >
          {texts.outbox.sendShopFirst}
        </EmptyNotice>
      ) : (
        <WithShopOfOffer user={user} chosen={chosen}>
          {(given) => children(chosen, given)}
        </WithShopOfOffer>
      )
    }}
  </ForOneShop>
)

type Given = { shop: ShopOfOffer | undefined; shopHead?: ReactNode }
type WithShopOfOfferProps = {
  user: SignedInUser
  /** Undefined for a user's only shop, and for admins. */
  chosen: ChosenShop | undefined
  children: (given: Given) => ReactNode
}

/** Passes the offer's shop to `children`, and a heading for a chosen shop. Waits for the stored drafts. */
export function WithShopOfOffer({ user, chosen, children }: WithShopOfOfferProps) {
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
  return <WithDrafts key={chosen?.ref}>{() => children(given)}</WithDrafts>
}

/** Renders the children once the stored drafts are read, or if the device cannot store drafts. */
export const WithDrafts = ({ children }: { children: () => ReactNode }) =>
  useAreDraftsRead() === undefined ? <LoadingNotice /> : children()
