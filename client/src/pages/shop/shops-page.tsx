import { Plus } from 'lucide-react'
import { pages } from 'server/contract/facts/pages'
import { texts } from 'server/contract/facts/texts'
import { WeekOfVisits } from '../../features/shop/field-visits/week-of-visits.tsx'
import { ShopList } from '../../features/shop/shops/shop-list.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { ForSignedInOffline } from '../for-signed-in.tsx'

export const Page = () => (
  <ForSignedInOffline title={texts.shops.title}>
    {({ user_id, user_type, pending }) => {
      const mayAdd = user_type !== 'admin' && !pending
      return (
        <>
          <PageHead
            title={texts.shops.title}
            actions={
              mayAdd && (
                <ButtonLink to={pages.addShop}>
                  <Icon of={Plus} />
                  {texts.shops.addOne}
                </ButtonLink>
              )
            }
          />
          {user_type === 'executive' && <WeekOfVisits userId={user_id} />}
          <ShopList
            key={user_id}
            userId={user_id}
            mayAdd={mayAdd}
            firstView={user_type === 'executive' ? 'fix' : 'near'}
          />
        </>
      )
    }}
  </ForSignedInOffline>
)
