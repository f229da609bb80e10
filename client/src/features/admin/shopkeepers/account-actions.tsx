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

/** `onDone` is called after success, failure and cancelling. */
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
            icon={action.icon}
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
  const choice = useReason(offered.confirm === 'confirmDelete' ? withoutReason.id : undefined)
  const { data } = useStatusPreview(person.email, offered.action, choice.reason)
  const counted = { isCounted: data !== undefined, offers: data?.offers ?? 0 }
  const { name } = person
  const shop = person.shopName || name
  const act = (reason: string) =>
    void change(person, offered, reason || undefined).then(() => isShown() && onClose())
  const dialog = {
    ...{ choice, focusAfter, busy: isPending, nobody: texts.shopkeepers.noMail },
    mail: choice.reason === undefined ? undefined : data?.mail,
    onConfirm: act,
    onCancel: onClose,
  }
  if (!offered.confirm)
    return (
      <DecisionDialog
        {...dialog}
        title={texts.shopkeepers.hideQuestion(counted)}
        confirmLabel={texts.shopkeepers.sendAndHide}
        reasons={deactivationReasons}
      >
        {texts.shopkeepers.hideHint({ shop, name })}
      </DecisionDialog>
    )
  const isRejection = offered.confirm === 'confirmReject'
  const deletion = choice.reason ? texts.shopkeepers.sendAndDelete : offered.label
  return (
    <DecisionDialog
      {...dialog}
      title={texts.shopkeepers[isRejection ? 'rejectQuestion' : 'deleteQuestion']({ name })}
      confirmLabel={isRejection ? texts.shopkeepers.sendAndReject : deletion}
      reasons={isRejection ? rejectionReasons : [withoutReason, ...deactivationReasons]}
    >
      {texts.shopkeepers.removedToo({ question: texts.shopkeepers[offered.confirm], shop, ...counted })}
    </DecisionDialog>
  )
}
