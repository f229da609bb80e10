import { Layers, Tag } from 'lucide-react'
import { pages } from 'server/contract/facts/pages'
import { texts } from 'server/contract/facts/texts'
import { Icon } from '../../ui/icon.tsx'
import { MenuLink } from '../../ui/menu.tsx'

export const AddCategoryLinks = () => (
  <>
    <MenuLink to={pages.addCategory}>
      <Icon of={Tag} />
      {texts.category.title}
    </MenuLink>
    <MenuLink to={pages.addSubcategory}>
      <Icon of={Layers} />
      {texts.subcategory.title}
    </MenuLink>
  </>
)
