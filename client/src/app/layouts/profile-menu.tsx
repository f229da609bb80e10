import { LogOut, User } from 'lucide-react'
import { useNavigate } from 'react-router-dom'
import { initialsOf } from '../../lib/initials.ts'
import { pages } from '../../lib/paths.ts'
import { clearStoredSession } from '../../session/stored-session.ts'
import { useLogout, useSession } from '../../session/use-session.ts'
import { Icon } from '../../ui/icon.tsx'
import { Menu, MenuButton, MenuLink } from '../../ui/menu.tsx'
import styles from './admin-layout.module.css'

/** The profile icon with Profile and Logout (specification 2); nothing while nobody is signed in. */
export function ProfileMenu() {
  const { data: user } = useSession()
  const logout = useLogout()
  const navigate = useNavigate()
  if (!user) return <span />

  const leave = async () => {
    clearStoredSession()
    // Away from the protected screen before the sign-out: it would send the signed-out visitor to the login.
    await navigate(pages.home)
    await logout()
  }
  return (
    <Menu
      align="end"
      trigger={(trigger) => (
        <button
          {...trigger}
          type="button"
          className={styles.avatar}
          aria-label={`Account menu of ${user.name}, ${initialsOf(user.name)}`}
        >
          {initialsOf(user.name)}
        </button>
      )}
    >
      <MenuLink to={pages.profile}>
        <Icon of={User} />
        Profile
      </MenuLink>
      <MenuButton onClick={() => void leave()}>
        <Icon of={LogOut} />
        Logout
      </MenuButton>
    </Menu>
  )
}
