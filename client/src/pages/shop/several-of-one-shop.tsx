import type { ReactNode } from 'react'
import { pages } from 'server/contract/facts/pages'
import { texts } from 'server/contract/facts/texts'
import type { ChosenShop } from '../../offer-drafts/draft.ts'
import type { SignedInUser } from '../../session/use-session.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyNotice } from '../../ui/notice.tsx'
import { ForOneShop } from './for-one-shop.tsx'

type Props = {
  user: SignedInUser
  head: ReactNode
  children: (shop: (ChosenShop & { id: number }) | undefined) => ReactNode
}

/**
 * Many offers at once, for one of several shops: of one that is known to the server, as they are sent at
 * once.
 */
export const SeveralOfOneShop = ({ user, head, children }: Props) => (
  <ForOneShop user={user} head={head} next="goOn">
    {(shop) => {
      if (shop === undefined) return children(undefined)
      const { id } = shop
      if (id !== null) return children({ ...shop, id })
      return (
        <EmptyNotice
          title={texts.outbox.shopNotSent({ shop: shop.name })}
          level={1}
          actions={<ButtonLink to={pages.outbox}>{texts.outbox.title}</ButtonLink>}
        >
          {texts.outbox.sendShopFirst}
        </EmptyNotice>
      )
    }}
  </ForOneShop>
)
