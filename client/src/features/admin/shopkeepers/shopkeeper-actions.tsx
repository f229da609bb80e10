import { Ban, Check, EllipsisVertical, History, RotateCcw, Trash2 } from 'lucide-react'
import type { MouseEvent } from 'react'
import { texts } from 'server/contract/facts/texts'
import type { StatusAction } from 'server/contract/shopkeepers/calls'
import { adminPaths } from '../../../lib/dom/admin-paths.ts'
import { Button, ButtonLink, IconButton } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Menu, MenuButton } from '../../../ui/menu.tsx'
import { approve, type OfferedAction, type Shopkeeper } from './shopkeeper.ts'
import styles from './shopkeeper-actions.module.css'
import { useChangeStatus } from './use-change-status.ts'
import { approveMark } from './use-list-focus.ts'
import { useOfferedActions } from './use-offered-actions.ts'

const icons: Record<StatusAction, typeof Check> = {
  approve: Check,
  active: RotateCcw,
  inactive: Ban,
  rejected: Trash2,
  delete: Trash2,
}

export type ActionHandlers = {
  /** Asks before an action that cannot be undone. */
  onAsk: (person: Shopkeeper, action: OfferedAction) => void
  /** Approved by the row's own button. */
  onApproved: (person: Shopkeeper, by: 'pointer' | 'keyboard') => void
}

/**
 * What can be done about one person: a button for the most frequent action, the history, and the menu with
 * all actions.
 */
export function ShopkeeperActions({ person, onAsk, onApproved }: ActionHandlers & { person: Shopkeeper }) {
  const { change, isPending } = useChangeStatus()
  const offered = useOfferedActions()(person.status)
  const act = (action: OfferedAction) => change(person, action)
  const approveAtOnce = async ({ detail: presses }: MouseEvent) => {
    if (await act(approve)) onApproved(person, presses > 0 ? 'pointer' : 'keyboard')
  }
  return (
    <>
      {person.status === 'pending' && offered.length > 0 && (
        <Button
          {...approveMark}
          variant="soft"
          size="small"
          className={styles.approve}
          busy={isPending}
          aria-label={texts.shopkeepers.approveNamed({ name: person.name })}
          // A key held down must not run down the whole list.
          onKeyDown={(event) => event.repeat && event.preventDefault()}
          onClick={(event) => void approveAtOnce(event)}
        >
          {!isPending && <Icon of={Check} size="small" />}
          {approve.label}
        </Button>
      )}
      <div className={styles.tools}>
        <ButtonLink
          variant="plain"
          size="small"
          to={adminPaths.auditTrail({ email: person.email })}
          aria-label={texts.auditTrail.historyOf({ name: person.name })}
          title={texts.auditTrail.historyOf({ name: person.name })}
        >
          <Icon of={History} />
        </ButtonLink>
        {offered.length > 0 && (
          <Menu
            align="end"
            trigger={(trigger) => (
              <IconButton
                {...trigger}
                icon={EllipsisVertical}
                label={texts.shopkeepers.actionsFor({ name: person.name })}
                aria-busy={isPending || undefined}
              />
            )}
          >
            {offered.map((one) => (
              <MenuButton
                key={one.label}
                danger={one.action === 'delete'}
                disabled={isPending}
                onClick={() => (one.asks ? onAsk(person, one) : void act(one))}
              >
                <Icon of={icons[one.action]} />
                {one.label}
              </MenuButton>
            ))}
          </Menu>
        )}
      </div>
    </>
  )
}
