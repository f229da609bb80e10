import type { AdminShop } from 'server/contract/admin-shop/calls'
import { formatIndianDay } from 'server/contract/facts/formats'
import { texts } from 'server/contract/facts/texts'
import { initialsOf } from '../../../lib/format/initials.ts'
import { whenWords } from '../../../lib/format/when-words.ts'
import { Panel } from '../../../ui/panel.tsx'
import { Trail, type TrailTone } from '../../../ui/trail.tsx'
import styles from './admin-shop.module.css'

/** Who may act for the shop. */
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

/** Sent, pending or failed: never 'opened', as nothing in a mail is tracked (decisions 9). */
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

/** What became of the shop since it registered, newest first. */
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
