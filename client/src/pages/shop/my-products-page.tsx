import { ChevronDown, Clock, GalleryHorizontalEnd, Users } from 'lucide-react'
import { useLocation } from 'react-router-dom'
import { pages } from 'server/contract/facts/pages'
import { texts } from 'server/contract/facts/texts'
import { ApprovalQuestions } from '../../features/account/profiles/approval-question.tsx'
import { PendingWorkLine } from '../../features/admin/pending-work/pending-line.tsx'
import { ChecklistCard } from '../../features/shop/checklist/checklist-card.tsx'
import { useDuplicate } from '../../features/shop/offer-form/duplicate-offer.tsx'
import { QuestionsLine } from '../../features/shop/questions/shop-questions.tsx'
import { MyProducts } from '../../features/shop/shop-offers/my-products.tsx'
import { readOwnOffersView } from '../../features/shop/shop-offers/own-offers-view.ts'
import { useShops } from '../../features/shop/shops/shops.api.ts'
import { useSite } from '../../features/shopper/site/site.api.ts'
import { latePart } from '../../lib/dom/late-part.tsx'
import { useAddress } from '../../lib/dom/use-address.ts'
import { useRenewShopPush } from '../../lib/push/use-renew-shop-push.ts'
import { PendingLines } from '../../offer-drafts/pending-lines.tsx'
import { May } from '../../session/may.tsx'
import type { SignedInUser } from '../../session/use-session.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Menu, MenuLink } from '../../ui/menu.tsx'
import { NoticeLine } from '../../ui/notice-line.tsx'
import { AddCategoryLinks } from '../admin/add-category-links.tsx'
import { useAdminLinks } from '../admin/admin-links.ts'
import { ForSignedIn } from '../for-signed-in.tsx'
import styles from './my-products-page.module.css'

const AnnouncementLine = latePart(
  async () => (await import('../../features/shop/announcements/announcements.tsx')).AnnouncementLine,
)

const NewMessagesLine = latePart(
  async () => (await import('../../features/account/messages/new-messages-line.tsx')).NewMessagesLine,
)

export const Page = () => (
  <ForSignedIn title={texts.nav.myProducts}>{(user) => <OffersOf user={user} />}</ForSignedIn>
)

function OffersOf({ user }: { user: SignedInUser }) {
  const [view, changeView] = useAddress(readOwnOffersView)
  const { brand } = useSite()
  const published: string | undefined = useLocation().state?.published
  const { duplicate, question } = useDuplicate(user.user_id)
  useRenewShopPush(user.user_id)
  return (
    <>
      {user.user_type === 'admin' && <PendingWorkLine />}
      <MyProducts
        published={published}
        user={user}
        view={view}
        onChange={changeView}
        onDuplicate={duplicate}
        actions={user.user_type === 'admin' && <AdminActions />}
      >
        {user.user_type !== 'admin' && <ApprovalQuestions />}
        {user.user_type !== 'admin' && <AnnouncementLine brand={brand} />}
        {user.without_email && <NewMessagesLine />}
        {user.pending && <PendingAccountLine user={user} />}
        <PendingLines userId={user.user_id} />
        {user.user_type !== 'admin' && <QuestionsLine />}
      </MyProducts>
      {user.user_type === 'shopkeeper' && <HowToReach user={user} />}
      {question}
    </>
  )
}

const PendingAccountLine = ({ user }: { user: SignedInUser }) => (
  <NoticeLine label={texts.myProducts.waitingTitle} icon={Clock}>
    <b>{texts.myProducts.waitingTitle}</b>
    <p>{user.user_type === 'executive' ? texts.myProducts.pendingExecutive : texts.myProducts.waitingHint}</p>
  </NoticeLine>
)

function HowToReach({ user }: { user: SignedInUser }) {
  const { data: shops } = useShops(user.user_id)
  const [shop, another] = shops ?? []
  if (!shop || another || shop.offers === 0 || shop.role === 'helper') return null
  return <ChecklistCard shopId={shop.id} isForOther={false} />
}

export function AdminActions() {
  const links = useAdminLinks()
  return (
    <>
      <ButtonLink variant="line" to={pages.shopkeepers}>
        <Icon of={Users} />
        {texts.myProducts.usersList}
      </ButtonLink>
      <Menu
        align="end"
        className={styles.more}
        trigger={(trigger) => (
          <Button variant="line" {...trigger}>
            {texts.myProducts.more}
            <Icon of={ChevronDown} size="small" />
          </Button>
        )}
      >
        <May call="POST /api/admin/addcategory">
          <AddCategoryLinks />
        </May>
        <May call="POST /api/banner/addbanner">
          <MenuLink to={pages.addBanner}>
            <Icon of={GalleryHorizontalEnd} />
            {texts.banner.title}
          </MenuLink>
        </May>
        {links.map(({ to, label, icon }) => (
          <MenuLink key={to} to={to}>
            <Icon of={icon} />
            {label}
          </MenuLink>
        ))}
      </Menu>
    </>
  )
}
