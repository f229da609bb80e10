import { Ban, Check, RotateCcw, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { texts } from 'server/contract/facts/texts'
import { ActionRow } from '../../../ui/panel.tsx'
import type { OfferedAction, Shopkeeper } from './shopkeeper.ts'
import styles from './shopkeeper-actions.module.css'
import { StatusChangeDialog } from './status-change-dialog.tsx'
import { useChangeStatus } from './use-change-status.ts'
import { useOfferedActions } from './use-offered-actions.ts'

type Props = { person: Shopkeeper; liveOffers: number; onDone: () => void }

const icons = { approve: Check, active: RotateCcw, inactive: Ban, rejected: Ban, delete: Trash2 }

/** What the Shopkeeper List offers for this account; `onDone` is called whatever came of it. */
export function AccountActions({ person, liveOffers, onDone }: Props) {
  const { change, isPending } = useChangeStatus()
  const offered = useOfferedActions()
  const [asked, ask] = useState<OfferedAction>()
  const place = useRef<HTMLDivElement>(null)
  const act = async (offered: OfferedAction) => {
    await change(person, offered)
    onDone()
  }
  return (
    <div ref={place} tabIndex={-1} className={styles.rows}>
      {offered(person.status).map((action) => {
        const { title, about } = wordsOf(action, liveOffers)
        return (
          <ActionRow
            key={action.label}
            icon={icons[action.action]}
            title={title}
            about={about}
            isDanger={action.asks}
            busy={isPending}
            onClick={() => (action.asks ? ask(action) : void act(action))}
          />
        )
      })}
      {asked && (
        <StatusChangeDialog
          person={person}
          offered={asked}
          focusAfter={place}
          onClose={() => {
            ask(undefined)
            onDone()
          }}
        />
      )}
    </div>
  )
}

function wordsOf({ action, confirm }: OfferedAction, offers: number) {
  const of = texts.adminShop.account
  if (action === 'approve') return { title: of.approve, about: of.approveHint }
  if (action === 'active')
    return { title: texts.adminShop.actions.open, about: texts.adminShop.actions.openHint }
  if (action === 'inactive')
    return { title: texts.adminShop.actions.close, about: texts.adminShop.actions.closeHint({ offers }) }
  return confirm === 'confirmReject'
    ? { title: of.reject, about: of.rejectHint }
    : { title: of.delete, about: of.deleteHint }
}
