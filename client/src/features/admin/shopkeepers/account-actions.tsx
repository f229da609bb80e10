import { Ban, Check, RotateCcw, Trash2 } from 'lucide-react'
import { type RefObject, useRef, useState } from 'react'
import { texts } from 'server/contract/facts/texts'
import { deactivationReasons, rejectionReasons } from 'server/contract/shopkeepers/facts'
import { useIsShown } from '../../../lib/dom/use-one-at-a-time.ts'
import { DecisionDialog, useReason } from '../../../ui/decision-dialog.tsx'
import { ActionRow } from '../../../ui/panel.tsx'
import styles from './account-actions.module.css'
import { useStatusPreview } from './queue.api.ts'
import { type OfferedAction, type Shopkeeper, useOfferedActions } from './shopkeeper.ts'
import { useChangeStatus } from './shopkeepers.api.ts'

type Props = { person: Shopkeeper; liveOffers: number; onDone: () => void }

const icons = { approve: Check, active: RotateCcw, inactive: Ban, rejected: Ban, delete: Trash2 }

/** `onDone` is called after success and after failure. */
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

export type StatusQuestion = { person: Shopkeeper; offered: OfferedAction }

type StatusChangeDialogProps = StatusQuestion & {
  focusAfter: RefObject<HTMLElement | null>
  onClose: () => void
}

const withoutReason = { id: '', text: texts.shopkeepers.noReason }

export function StatusChangeDialog({ person, offered, focusAfter, onClose }: StatusChangeDialogProps) {
  const { change, isPending } = useChangeStatus()
  const isShown = useIsShown()
  const isRejection = offered.confirm === 'confirmReject'
  const isDeletion = offered.confirm === 'confirmDelete'
  const choice = useReason(isDeletion ? withoutReason.id : undefined)
  const { data } = useStatusPreview(person.email, offered.action, choice.reason)
  const { mail, offers = 0 } = data ?? {}
  const isCounted = data !== undefined
  const shop = person.shopName || person.name
  const question = isRejection
    ? texts.shopkeepers.confirmReject
    : isDeletion
      ? texts.shopkeepers.confirmDelete
      : undefined
  return (
    <DecisionDialog
      title={
        isRejection
          ? texts.shopkeepers.rejectQuestion({ name: person.name })
          : isDeletion
            ? texts.shopkeepers.deleteQuestion({ name: person.name })
            : texts.shopkeepers.hideQuestion({ isCounted, offers })
      }
      confirmLabel={
        isRejection
          ? texts.shopkeepers.sendAndReject
          : !isDeletion
            ? texts.shopkeepers.sendAndHide
            : choice.reason
              ? texts.shopkeepers.sendAndDelete
              : offered.label
      }
      busy={isPending}
      choice={choice}
      reasons={
        isRejection
          ? rejectionReasons
          : isDeletion
            ? [withoutReason, ...deactivationReasons]
            : deactivationReasons
      }
      mail={choice.reason === undefined ? undefined : mail}
      nobody={texts.shopkeepers.noMail}
      focusAfter={focusAfter}
      onConfirm={(reason) =>
        void change(person, offered, reason || undefined).then(() => isShown() && onClose())
      }
      onCancel={onClose}
    >
      {question
        ? texts.shopkeepers.removedToo({ question, isCounted, offers, shop })
        : texts.shopkeepers.hideHint({ shop, name: person.name })}
    </DecisionDialog>
  )
}
