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
import { pages } from 'server/contract/facts/pages'
import { texts } from 'server/contract/facts/texts'
import { May } from '../../session/may.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Menu, MenuLink } from '../../ui/menu.tsx'
import { AddCategoryLinks } from '../admin/add-category-links.tsx'
import styles from './admin-actions.module.css'

/** What an admin finds beside the heading of all offers. */
export const AdminActions = () => (
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
