import { ChevronDown, GalleryHorizontalEnd, History, Layers, Plus, Tag, Users } from 'lucide-react'
import { ProductCount, ProductList } from '../../features/shop-products/product-list.tsx'
import { PageTitle } from '../../features/site/page-title.tsx'
import { pages } from '../../lib/paths.ts'
import { texts } from '../../texts.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Menu, MenuLink } from '../../ui/menu.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { ForSignedIn } from '../for-signed-in.tsx'
import styles from './my-products-page.module.css'

export function Page() {
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
              <ProductCount user={user} />
            </PageHead>
            <ProductList user={user} />
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
      Users List
    </ButtonLink>
    <Menu
      align="end"
      className={styles.more}
      trigger={(trigger) => (
        <Button variant="line" {...trigger}>
          More +
          <Icon of={ChevronDown} size="small" />
        </Button>
      )}
    >
      <MenuLink to={pages.addCategory}>
        <Icon of={Tag} />
        Add Category
      </MenuLink>
      <MenuLink to={pages.addSubcategory}>
        <Icon of={Layers} />
        Add SubCategory
      </MenuLink>
      <MenuLink to={pages.addBanner}>
        <Icon of={GalleryHorizontalEnd} />
        Add Banner
      </MenuLink>
      <MenuLink to={pages.auditTrail}>
        <Icon of={History} />
        Audit trail
      </MenuLink>
    </Menu>
  </>
)
