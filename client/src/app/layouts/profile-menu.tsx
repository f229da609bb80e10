import { useQueryClient } from '@tanstack/react-query'
import { ExternalLink, Languages, Lock, LogOut, MessageCircleQuestionMark, Store, User } from 'lucide-react'
import { useLocation } from 'react-router-dom'
import { pages } from 'server/contract/facts/pages'
import type { UserType } from 'server/contract/facts/people'
import { currentLocale, languages, texts } from 'server/contract/facts/texts'
import { useShops } from '../../features/shop/shops/shops.api.ts'
import { paths } from '../../lib/dom/paths.ts'
import { initialsOf } from '../../lib/format/initials.ts'
import { changeLanguage, inLanguage } from '../../lib/format/language.ts'
import { useAdminLinks } from '../../pages/admin/admin-links.ts'
import { leave } from '../../pages/leave.ts'
import { useSession } from '../../session/use-session.ts'
import { Icon } from '../../ui/icon.tsx'
import { Menu, MenuButton, MenuLink } from '../../ui/menu.tsx'
import { type OwnPage, ownPages } from './own-links.tsx'
import styles from './signed-in-layout.module.css'

export function ProfileMenu() {
  const { data: user } = useSession()
  const adminLinks = useAdminLinks()
  const { pathname, search } = useLocation()
  const queryClient = useQueryClient()
  if (!user) return <span />

  return (
    <Menu
      align="end"
      trigger={(trigger) => (
        <button
          {...trigger}
          type="button"
          className={styles.avatar}
          aria-label={texts.accountMenu.label({ name: user.name, initials: initialsOf(user.name) })}
        >
          {initialsOf(user.name)}
        </button>
      )}
    >
      {menuPages(user.user_type).map(linkTo)}
      {user.user_type === 'admin' && adminLinks.map(linkTo)}
      {user.user_type === 'shopkeeper' && <OwnShopLink userId={user.user_id} />}
      {[profile, security].map(linkTo)}
      {languages
        .filter(({ code }) => code !== currentLocale())
        .map(({ code, name }) => (
          <MenuButton
            key={code}
            lang={code}
            onClick={() => changeLanguage(inLanguage(pathname + search, code))}
          >
            <Icon of={Languages} />
            {name}
          </MenuButton>
        ))}
      <MenuButton onClick={() => void leave(queryClient)}>
        <Icon of={LogOut} />
        {texts.accountMenu.logOut}
      </MenuButton>
    </Menu>
  )
}

function OwnShopLink({ userId }: { userId: number }) {
  const { data: shops } = useShops(userId)
  const shop = shops?.find(({ is_main }) => is_main) ?? (shops?.length === 1 ? shops[0] : undefined)
  return shop && linkTo({ to: paths.shop(shop.id), label: texts.checklist.ownPage.link, icon: ExternalLink })
}

const linkTo = ({ to, label, icon }: OwnPage) => (
  <MenuLink key={to} to={to}>
    <Icon of={icon} />
    {label}
  </MenuLink>
)

const profile: OwnPage = { to: pages.profile, label: texts.accountMenu.profile, icon: User }
const security: OwnPage = { to: pages.security, label: texts.security.title, icon: Lock }
const questions: OwnPage = {
  to: pages.questions,
  label: texts.questions.shop.title,
  icon: MessageCircleQuestionMark,
}
const myProducts: OwnPage = { to: pages.myProducts, label: texts.nav.myProducts, icon: Store }

const menuPages = (userType: UserType) => [
  myProducts,
  ...(userType === 'admin' ? [] : [questions]),
  ...ownPages[userType].filter(({ to }) => to !== pages.myProducts && to !== pages.profile),
]
