import { useParams } from 'react-router-dom'
import type { AdminShop } from 'server/contract/admin-shop/calls'
import { pages } from 'server/contract/facts/pages'
import { texts } from 'server/contract/facts/texts'
import { AuditOfShop } from '../../features/admin/audit-trail/audit-of-shop.tsx'
import { ShopActions } from '../../features/admin/shop/shop-actions.tsx'
import { ShopContact } from '../../features/admin/shop/shop-contact.tsx'
import { ShopHead, ShopHistory, ShopMessages, ShopTeam } from '../../features/admin/shop/shop-head.tsx'
import { AccountActions } from '../../features/admin/shopkeepers/account-actions.tsx'
import { useDuplicate } from '../../features/shop/offer-form/duplicate-offer.tsx'
import { MyProducts } from '../../features/shop/shop-offers/my-products.tsx'
import { readOwnOffersView } from '../../features/shop/shop-offers/own-offers-view.ts'
import { WeekOfShop } from '../../features/shop/statistics/glance.tsx'
import { useAddress } from '../../lib/dom/use-address.ts'
import { useApiQuery, useRefresh } from '../../lib/net/api-query.ts'
import type { SignedInUser } from '../../session/use-session.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { EmptyNotice } from '../../ui/notice.tsx'
import { BackTo, PageHead } from '../../ui/page-head.tsx'
import { Panel } from '../../ui/panel.tsx'
import { ForAdmins } from '../for-signed-in.tsx'
import styles from './admin-shop-page.module.css'

export const Page = () => (
  <ForAdmins title={texts.adminShop.title}>{(user) => <WholeShop user={user} />}</ForAdmins>
)

function WholeShop({ user }: { user: SignedInUser }) {
  const shopId = Number(useParams().id)
  const query = useApiQuery('GET /api/admin/shop/:id', { params: { id: shopId } }, { staleTime: 0 })
  if (query.error?.status === 404 || query.error?.status === 400)
    return <EmptyNotice level={1} title={texts.notFound.shop} />
  return (
    <>
      {!query.data && <PageHead title={texts.adminShop.title} />}
      <Loaded query={query} loading={texts.adminShop.loading} failed={texts.adminShop.failed}>
        {(shop) => <Parts key={shopId} shop={shop} user={user} />}
      </Loaded>
    </>
  )
}

function Parts({ shop, user }: { shop: AdminShop; user: SignedInUser }) {
  const refresh = useRefresh('GET /api/admin/shop/:id')
  return (
    <>
      <BackTo to={pages.start} label={texts.tabs.start} />
      <ShopHead shop={shop} />
      <div className={styles.columns}>
        <div>
          <ShopContact shop={shop} />
        </div>
        <div className={styles.first}>
          <ShopActions
            shop={shop}
            ofAccount={
              <AccountActions
                person={personOf(shop)}
                liveOffers={shop.live_offers}
                onDone={() => void refresh()}
              />
            }
          />
          <ShopTeam team={shop.team} />
        </div>
      </div>
      <Panel className={styles.offers}>
        <Offers shopId={shop.shop_id} user={user} />
      </Panel>
      <div className={styles.columns}>
        <div>
          <WeekOfShop shopId={shop.shop_id} />
          <ShopMessages messages={shop.messages} />
        </div>
        <div>
          <ShopHistory history={shop.history} />
          <AuditOfShop shopId={shop.shop_id} />
        </div>
      </div>
    </>
  )
}

const personOf = ({ name, contact, owner }: AdminShop) => ({
  name: owner.name,
  shopName: name,
  type: owner.user_type,
  address: contact.address,
  city: contact.city,
  phone: contact.phone ?? '',
  status: owner.status,
  email: contact.email,
})

function Offers({ shopId, user }: { shopId: number; user: SignedInUser }) {
  const [view, changeView] = useAddress(readOwnOffersView)
  const { duplicate, question } = useDuplicate(user.user_id)
  return (
    <>
      <MyProducts
        isPart
        user={user}
        view={{ ...view, shop: shopId }}
        onChange={({ shop: _, ...changes }, how) => changeView(changes, how)}
        onDuplicate={duplicate}
      />
      {question}
    </>
  )
}
