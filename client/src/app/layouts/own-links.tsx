import {
  ChartColumn,
  ClipboardCheck,
  Flag,
  House,
  type LucideIcon,
  Plus,
  ScanLine,
  Send,
  Store,
  User,
  UsersRound,
} from 'lucide-react'
import { NavLink } from 'react-router-dom'
import { pages } from 'server/contract/facts/pages'
import type { UserType } from 'server/contract/facts/people'
import { texts } from 'server/contract/facts/texts'
import { usePendingCounts } from '../../features/admin/pending-work/pending-work.api.ts'
import { classNames } from '../../lib/dom/class-names.ts'
import { readStoredSession } from '../../lib/storage/stored-session.ts'
import { useQueued } from '../../offer-drafts/use-drafts.ts'
import { Icon } from '../../ui/icon.tsx'
import { RichText } from '../../ui/rich-text.tsx'
import styles from './own-links.module.css'

export type OwnPage = { to: string; label: string; icon: LucideIcon; isMain?: boolean }

const counter: OwnPage = { to: pages.counter, label: texts.counter.title, icon: ScanLine }
const newOffer: OwnPage = { to: pages.newOffer, label: texts.tabs.newOffer, icon: Plus, isMain: true }
const statistics: OwnPage = { to: pages.statistics, label: texts.tabs.numbers, icon: ChartColumn }

export const ownPages: Record<UserType, readonly OwnPage[]> = {
  shopkeeper: [
    counter,
    { to: pages.myProducts, label: texts.nav.myProducts, icon: Store },
    newOffer,
    statistics,
    { to: pages.profile, label: texts.tabs.shop, icon: User },
  ],
  executive: [
    counter,
    { to: pages.shops, label: texts.tabs.shops, icon: Store },
    newOffer,
    { to: pages.outbox, label: texts.tabs.outbox, icon: Send },
    { to: pages.profile, label: texts.tabs.me, icon: User },
  ],
  admin: [
    { to: pages.start, label: texts.tabs.start, icon: House },
    { to: pages.pending, label: texts.tabs.pending, icon: ClipboardCheck },
    { to: pages.moderation, label: texts.tabs.moderation, icon: Flag },
    { to: pages.shopkeepers, label: texts.tabs.shops, icon: UsersRound },
    statistics,
  ],
}

type Props = { userType: UserType }

/** On screens with a form, the form's own bar (`data-form-bar`) replaces the tabs. */
export const TabBar = (props: Props) => <OwnLinks {...props} className={styles.tabs} data-tabs />

export const SignboardLinks = (props: Props) => <OwnLinks {...props} className={styles.links} />

function OwnLinks({ userType, ...rest }: Props & { className?: string; 'data-tabs'?: boolean }) {
  const inOutbox = useQueued(userType === 'executive' ? readStoredSession()?.userId : undefined)?.length ?? 0
  const { pending, moderation } = usePendingCounts(userType === 'admin')
  const counts: Record<string, number> = {
    [pages.outbox]: inOutbox,
    [pages.pending]: pending,
    [pages.moderation]: moderation,
  }
  return (
    <nav aria-label={texts.tabs.label} {...rest}>
      {ownPages[userType].map(({ to, label, icon, isMain }) => {
        const count = counts[to] ?? 0
        return (
          <NavLink key={to} to={to} end className={classNames(styles.link, isMain && styles.main)}>
            <Icon of={icon} />
            <span>{label}</span>
            {count > 0 && (
              <b>
                <RichText
                  text={to === pages.outbox ? texts.tabs.waiting({ count }) : texts.tabs.open({ count })}
                  parts={{ more: (inside) => <span className="visually-hidden">{inside}</span> }}
                />
              </b>
            )}
          </NavLink>
        )
      })}
    </nav>
  )
}
