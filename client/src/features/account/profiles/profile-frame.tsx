import { Clock, LockKeyhole, LogOut, type LucideIcon, Mail, Store, UsersRound } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { pages } from 'server/contract/facts/pages'
import { texts } from 'server/contract/facts/texts'
import { Icon } from '../../../ui/icon.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import styles from './profile-frame.module.css'
import type { ProfilePart } from './profile-part.ts'

const to = (part: ProfilePart) => `${pages.profile}?part=${part}`
const ways: { part: ProfilePart; label: string; icon: LucideIcon; to: string; ofShop?: true }[] = [
  { part: 'shop', label: texts.profile.parts.shop, icon: Store, to: pages.profile },
  { part: 'hours', label: texts.profile.parts.hours, icon: Clock, to: to('hours'), ofShop: true },
  { part: 'security', label: texts.security.title, icon: LockKeyhole, to: pages.security },
  { part: 'messages', label: texts.messages.title, icon: Mail, to: to('messages') },
  { part: 'helpers', label: texts.profile.parts.helpers, icon: UsersRound, to: to('helpers'), ofShop: true },
]

export function partIn(search: URLSearchParams): ProfilePart {
  const named = search.get('part')
  return named === 'close' ? named : (ways.find(({ part }) => part === named)?.part ?? 'shop')
}

type Props = {
  part: ProfilePart
  title: string
  lead?: ReactNode
  hasShop: boolean
  children: ReactNode
}

export function ProfileFrame({ part, title, lead, hasShop, children }: Props) {
  const parts = useRef<HTMLDivElement>(null)
  // Scrolls the open part's chip into view: on narrow screens the row of chips is wider than the screen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when another part is open
  useEffect(() => {
    const current = parts.current?.querySelector<HTMLElement>('[aria-current]')
    parts.current?.scrollTo({ left: current ? current.offsetLeft - parts.current.offsetLeft - 16 : 0 })
  }, [part])
  return (
    <>
      <PageHead title={title}>{lead}</PageHead>
      <div className={styles.frame}>
        <nav className={styles.side} aria-label={texts.profile.own}>
          <div ref={parts} className={styles.ways}>
            {ways
              .filter((way) => hasShop || !way.ofShop)
              .map((way) => (
                <Link key={way.part} to={way.to} aria-current={way.part === part ? 'page' : undefined}>
                  <Icon of={way.icon} />
                  <span>{way.part === 'shop' && !hasShop ? texts.profile.own : way.label}</span>
                </Link>
              ))}
          </div>
          <Link
            to={to('close')}
            aria-current={part === 'close' ? 'page' : undefined}
            className={styles.apart}
          >
            <Icon of={LogOut} />
            <span>{texts.profile.parts.close}</span>
          </Link>
        </nav>
        <div className={styles.content}>{children}</div>
      </div>
    </>
  )
}
