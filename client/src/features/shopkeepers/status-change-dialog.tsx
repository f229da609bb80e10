import type { RefObject } from 'react'
import { deactivationReasons, rejectionReasons } from 'server/contract/status-reasons'
import { texts } from 'server/contract/texts'
import { useIsShown } from '../../lib/use-is-shown.ts'
import { DecisionDialog } from '../../ui/decision-dialog.tsx'
import { useReason } from '../../ui/reason-field.tsx'
import { useStatusPreview } from './queue.api.ts'
import type { OfferedAction, Shopkeeper } from './shopkeeper.ts'
import { useChangeStatus } from './use-change-status.ts'
import { counted } from './waiting-words.ts'

export type Question = { person: Shopkeeper; offered: OfferedAction }

type Props = Question & { focusAfter: RefObject<HTMLElement | null>; onClose: () => void }

/** Of a delete: nothing is told. */
const withoutReason = { id: '', text: 'Give no reason' }

/** Asks why somebody is rejected, made inactive or deleted, with the specification's words and the mail that tells them. */
export function StatusChangeDialog({ person, offered, focusAfter, onClose }: Props) {
  const { change, isPending } = useChangeStatus()
  const isShown = useIsShown()
  const isRejection = offered.confirm === 'confirmReject'
  const isDeletion = offered.confirm === 'confirmDelete'
  const choice = useReason(isDeletion ? withoutReason.id : undefined)
  const { data } = useStatusPreview(person.email, offered.action, choice.reason)
  const { mail, offers = 0 } = data ?? {}
  const all = counted(offers, 'offer')
  return (
    <DecisionDialog
      title={
        isRejection || isDeletion
          ? `${offered.label} ${person.name}?`
          : `Hide the shop and its ${data ? all : 'offers'}?`
      }
      confirmLabel={isRejection ? 'Send and reject' : isDeletion && !choice.reason ? offered.label : sendAnd(offered)}
      busy={isPending}
      choice={choice}
      reasons={
        isRejection ? rejectionReasons : isDeletion ? [withoutReason, ...deactivationReasons] : deactivationReasons
      }
      mail={choice.reason === undefined ? undefined : mail}
      nobody="Nobody gets an e-mail."
      focusAfter={focusAfter}
      onConfirm={(reason) => void change(person, offered, reason || undefined).then(() => isShown() && onClose())}
      onCancel={onClose}
    >
      {offered.confirm && texts.shopkeepers[offered.confirm]}{' '}
      {offered.confirm
        ? data && `${capitalAll(offers)} removed with ${person.shopName || person.name}.`
        : `Shoppers no longer see ${person.shopName || person.name}, and ${person.name} cannot log in until it is activated again.`}
    </DecisionDialog>
  )
}

const sendAnd = ({ label }: OfferedAction) =>
  label === texts.shopkeepers.actions.inactive ? 'Send and hide' : `Send and ${label.toLowerCase()}`

const capitalAll = (offers: number) =>
  offers === 0 ? 'No offers are' : offers === 1 ? '1 offer is' : `${offers} offers are`
