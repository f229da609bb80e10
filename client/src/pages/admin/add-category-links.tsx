import { Layers, Tag } from 'lucide-react'
import { deskTexts } from 'server/contract/desk-texts'
import { pages } from 'server/contract/pages'
import { Icon } from '../../ui/icon.tsx'
import { MenuLink } from '../../ui/menu.tsx'

/** In menus: the two forms for what offers are sorted by. */
export const AddCategoryLinks = () => (
  <>
    <MenuLink to={pages.addCategory}>
      <Icon of={Tag} />
      {deskTexts.category.title}
    </MenuLink>
    <MenuLink to={pages.addSubcategory}>
      <Icon of={Layers} />
      {deskTexts.subcategory.title}
    </MenuLink>
  </>
)
