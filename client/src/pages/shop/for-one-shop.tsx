import type { ComponentProps, ReactNode } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { pages } from 'server/contract/facts/pages'
import { texts } from 'server/contract/facts/texts'
import { useShopToChoose } from '../../features/shop/shops/chosen-shop.ts'
import { ShopChoice } from '../../features/shop/shops/shop-choice.tsx'
import type { ChosenShop } from '../../offer-drafts/draft.ts'
import type { SignedInUser } from '../../session/use-session.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyNotice, FailedNotice, LoadingNotice } from '../../ui/notice.tsx'

type Props = {
  user: SignedInUser
  /** What one does in the shop next, in the button of the choice. */
  next?: ComponentProps<typeof ShopChoice>['next']
  /** Above the choice. */
  head: ReactNode
  /** The form; without a shop where one has a single one. */
  children: (shop: ChosenShop | undefined) => ReactNode
}

/** A form for one of several shops: asks for which one unless the address says it. */
export function ForOneShop({ user, next, head, children }: Props) {
  const choice = useShopToChoose(user)
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
