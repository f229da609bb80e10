import { ChevronDown, GalleryHorizontalEnd, Users } from 'lucide-react'
import { pages } from 'server/contract/facts/pages'
import { texts } from 'server/contract/facts/texts'
import { May } from '../../session/may.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Menu, MenuLink } from '../../ui/menu.tsx'
import { AddCategoryLinks } from '../admin/add-category-links.tsx'
import { useAdminLinks } from '../admin/admin-links.ts'
import styles from './admin-actions.module.css'

/** What an admin finds beside the heading of all offers. */
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
