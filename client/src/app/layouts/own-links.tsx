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
import { ownPages } from './own-pages.ts'

type Props = { userType: UserType }

/**
 * One's four or five pages: tabs at the foot of a phone, unless a form has its own bar there
 * (`data-form-bar`).
 */
export const TabBar = (props: Props) => <OwnLinks {...props} className={styles.tabs} data-tabs />

/** The same as links in the signboard of wider screens. */
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
