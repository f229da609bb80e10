import { Activity, ChevronDown, GalleryHorizontalEnd, History, Layers, Plus, Tag, Users, WholeWord } from 'lucide-react'
import { useLocation } from 'react-router-dom'
import { pages } from 'server/contract/pages'
import { texts } from 'server/contract/texts'
import { ProductCount, ProductList } from '../../features/my-products/product-list.tsx'
import { readProductListView } from '../../features/my-products/product-list-view.ts'
import { UnsentOffer } from '../../features/product-form/unsent-offer.tsx'
import { PageTitle } from '../../features/site/page-title.tsx'
import { useAddress } from '../../lib/use-address.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Menu, MenuLink } from '../../ui/menu.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { ForSignedIn } from '../for-signed-in.tsx'
import styles from './my-products-page.module.css'

export function Page() {
  const [view, changeView] = useAddress(readProductListView)
  const published: string | undefined = useLocation().state?.published
  return (
    <>
      <PageTitle>{texts.myProducts.title}</PageTitle>
      <ForSignedIn>
        {(user) => (
          <>
            <PageHead
              title={texts.myProducts.title}
              actions={
                <div className={styles.actions}>
                  {user.user_type === 'admin' && <AdminActions />}
                  <ButtonLink to={pages.addProduct} className={styles.add}>
                    <Icon of={Plus} />
                    {texts.myProducts.add}
                  </ButtonLink>
                </div>
              }
            >
              <ProductCount user={user} view={view} />
            </PageHead>
            <UnsentOffer userId={user.user_id} />
            <ProductList published={published} user={user} view={view} onChange={changeView} />
          </>
        )}
      </ForSignedIn>
    </>
  )
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
      <MenuLink to={pages.addCategory}>
        <Icon of={Tag} />
        {texts.category.title}
      </MenuLink>
      <MenuLink to={pages.addSubcategory}>
        <Icon of={Layers} />
        {texts.subcategory.title}
      </MenuLink>
      <MenuLink to={pages.addBanner}>
        <Icon of={GalleryHorizontalEnd} />
        {texts.banner.title}
      </MenuLink>
      <MenuLink to={pages.synonyms}>
        <Icon of={WholeWord} />
        {texts.synonyms.title}
      </MenuLink>
      <MenuLink to={pages.auditTrail}>
        <Icon of={History} />
        Audit trail
      </MenuLink>
      <MenuLink to={pages.status}>
        <Icon of={Activity} />
        {texts.status.title}
      </MenuLink>
    </Menu>
  </>
)
