import { Eye, MessageCircle } from 'lucide-react'
import type { AdminShop } from 'server/contract/admin-shop/calls'
import { formatDate, formatIndianDay } from 'server/contract/facts/formats'
import { texts } from 'server/contract/facts/texts'
import { asStored, useCityNames } from '../../../lib/city/city-names.ts'
import { classNames } from '../../../lib/dom/class-names.ts'
import { paths } from '../../../lib/dom/paths.ts'
import { initialsOf } from '../../../lib/format/initials.ts'
import { languageOf } from '../../../lib/format/language.ts'
import { whenWords } from '../../../lib/format/when-words.ts'
import { ButtonAnchor, ButtonLink } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Awning } from '../../../ui/logo.tsx'
import { mailboxOf } from '../../../ui/mailbox-link.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { UserStatusChip } from '../../../ui/status.tsx'
import { Trail, type TrailTone } from '../../../ui/trail.tsx'
import styles from './admin-shop.module.css'

export function ShopHead({ shop }: { shop: AdminShop }) {
  const nameOf = useCityNames(asStored)
  const { shop_id, name, status, category, contact, since, owner, reason } = shop
  const isOpen = status === 'approved' || status === 'active'
  const about = [
    category && nameOf(category),
    contact.quarter && nameOf(contact.quarter),
    texts.adminShop.since({ day: formatIndianDay(since) }),
  ]
  return (
    <section className={classNames(styles.head, !isOpen && styles.off)}>
      <div className={styles.awning}>
        <Awning />
      </div>
      <span className={styles.letter} aria-hidden="true">
        {[...name.trim()][0]}
      </span>
      <div>
        <div className={styles.title}>
          <h1 tabIndex={-1} lang={languageOf(name)}>
            {name}
          </h1>
          <UserStatusChip status={status} />
          <span>{texts.adminShop.number({ id: String(shop_id) })}</span>
        </div>
        <p>{about.filter(Boolean).join(' · ')}</p>
        {reason && <p>{reason}</p>}
        {owner.closes_on && (
          <p className={styles.bad}>{texts.adminShop.closesOn({ day: formatDate(owner.closes_on) })}</p>
        )}
      </div>
      <div className={styles.ways}>
        {isOpen && (
          <ButtonLink variant="line" to={paths.shop(shop_id)}>
            <Icon of={Eye} />
            {texts.adminShop.seeAsShoppers}
          </ButtonLink>
        )}
        {mailboxOf(contact.email) && (
          <ButtonAnchor variant="line" href={`mailto:${contact.email}`}>
            <Icon of={MessageCircle} />
            {texts.adminShop.write}
          </ButtonAnchor>
        )}
      </div>
    </section>
  )
}

export const ShopTeam = ({ team }: Pick<AdminShop, 'team'>) => (
  <Panel title={texts.adminShop.team.title}>
    <ul className={styles.people}>
      {team.map(({ user_id, name, role, seen_at, since }) => (
        <li key={user_id}>
          <i aria-hidden="true">{initialsOf(name)}</i>
          <div>
            <b>{name}</b>
            <small>
              {seen_at
                ? texts.adminShop.team.seen({ when: whenWords(seen_at) })
                : texts.adminShop.team.since({ day: formatIndianDay(since) })}
            </small>
          </div>
          <span>{texts.adminShop.team.roles[role]}</span>
        </li>
      ))}
    </ul>
  </Panel>
)

const messageTones: Record<AdminShop['messages']['rows'][number]['state'], TrailTone> = {
  sent: 'good',
  waiting: 'plain',
  failed: 'bad',
}

/** Shows messages as sent, pending or failed, but never as opened: mails are not tracked (decisions 9). */
export const ShopMessages = ({ messages: { rows, total } }: Pick<AdminShop, 'messages'>) => (
  <Panel title={texts.adminShop.messages.title}>
    {rows.length === 0 ? (
      <p className="muted">{texts.adminShop.messages.none}</p>
    ) : (
      <>
        <Trail
          items={rows.map(({ id, subject, at, state }) => ({
            key: id,
            at,
            tone: messageTones[state],
            title: subject,
            about: texts.adminShop.messages.states[state],
          }))}
        />
        {total > rows.length && (
          <p className="muted small">{texts.adminShop.messages.someOf({ shown: rows.length, total })}</p>
        )}
      </>
    )}
  </Panel>
)

const historyTones: Record<AdminShop['history'][number]['what'], TrailTone> = {
  registered: 'plain',
  approved: 'good',
  activated: 'good',
  rejected: 'bad',
  deactivated: 'bad',
  restored: 'plain',
}

export const ShopHistory = ({ history }: Pick<AdminShop, 'history'>) => (
  <Panel title={texts.adminShop.history.title}>
    <Trail
      items={history.map(({ what, at, by, reason }) => ({
        key: `${what} ${at}`,
        at,
        tone: historyTones[what],
        title: texts.adminShop.history[what],
        about: [by && texts.adminShop.history.by({ name: by }), reason].filter(Boolean).join(' · '),
      }))}
    />
  </Panel>
)
