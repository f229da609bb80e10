import {
  Activity,
  ChevronDown,
  GalleryHorizontalEnd,
  History,
  Images,
  ListOrdered,
  MapPin,
  Users,
  WholeWord,
} from 'lucide-react'
import { useLocation } from 'react-router-dom'
import { pages } from 'server/contract/facts/pages'
import { texts } from 'server/contract/facts/texts'
import { PendingWorkLine } from '../../features/admin/pending-work/pending-line.tsx'
import { ChecklistCard } from '../../features/shop/checklist/checklist-card.tsx'
import { useDuplicate } from '../../features/shop/offer-form/duplicate-offer.tsx'
import { QuestionsLine } from '../../features/shop/questions/questions-line.tsx'
import { MyProducts } from '../../features/shop/shop-offers/my-products.tsx'
import { readOwnOffersView } from '../../features/shop/shop-offers/own-offers-view.ts'
import { useShops } from '../../features/shop/shops/shops.api.ts'
import { PageTitle } from '../../features/shopper/site/page-title.tsx'
import { useAddress } from '../../lib/dom/use-address.ts'
import { PendingLines } from '../../offer-drafts/pending-lines.tsx'
import type { SignedInUser } from '../../session/use-session.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Menu, MenuLink } from '../../ui/menu.tsx'
import { AddCategoryLinks } from '../admin/add-category-links.tsx'
import { ForSignedIn } from '../for-signed-in.tsx'
import styles from './my-products-page.module.css'

export const Page = () => (
  <>
    <PageTitle>{texts.nav.myProducts}</PageTitle>
    <ForSignedIn>{(user) => <OffersOf user={user} />}</ForSignedIn>
  </>
)

function OffersOf({ user }: { user: SignedInUser }) {
  const [view, changeView] = useAddress(readOwnOffersView)
  const published: string | undefined = useLocation().state?.published
  const { duplicate, question } = useDuplicate(user.user_id)
  return (
    <>
      <MyProducts
        published={published}
        user={user}
        view={view}
        onChange={changeView}
        onDuplicate={duplicate}
        actions={user.user_type === 'admin' && <AdminActions />}
      >
        <PendingLines userId={user.user_id} />
        {user.user_type === 'admin' ? <PendingWorkLine /> : <QuestionsLine userId={user.user_id} />}
        {user.user_type === 'shopkeeper' && <HowToReach user={user} />}
      </MyProducts>
      {question}
    </>
  )
}

/** Once there is an offer, for who has one shop. */
function HowToReach({ user }: { user: SignedInUser }) {
  const { data: shops } = useShops(user.user_id)
  const [shop, another] = shops ?? []
  if (!shop || another || shop.offers === 0 || shop.role === 'helper') return null
  return <ChecklistCard shopId={shop.id} isForOther={false} />
}

const AdminActions = () => (
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
      <AddCategoryLinks />
      <MenuLink to={pages.addBanner}>
        <Icon of={GalleryHorizontalEnd} />
        {texts.banner.title}
      </MenuLink>
      <MenuLink to={pages.categories}>
        <Icon of={ListOrdered} />
        {texts.categories.title}
      </MenuLink>
      <MenuLink to={pages.banners}>
        <Icon of={Images} />
        {texts.banners.title}
      </MenuLink>
      <MenuLink to={pages.synonyms}>
        <Icon of={WholeWord} />
        {texts.synonyms.title}
      </MenuLink>
      <MenuLink to={pages.places}>
        <Icon of={MapPin} />
        {texts.places.title}
      </MenuLink>
      <MenuLink to={pages.auditTrail}>
        <Icon of={History} />
        {texts.myProducts.auditTrail}
      </MenuLink>
      <MenuLink to={pages.status}>
        <Icon of={Activity} />
        {texts.status.title}
      </MenuLink>
    </Menu>
  </>
)
