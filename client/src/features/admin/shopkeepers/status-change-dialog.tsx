import type { RefObject } from 'react'
import { texts } from 'server/contract/facts/texts'
import { deactivationReasons, rejectionReasons } from 'server/contract/shopkeepers/facts'
import { useIsShown } from '../../../lib/dom/use-one-at-a-time.ts'
import { DecisionDialog, useReason } from '../../../ui/decision-dialog.tsx'
import { useStatusPreview } from './queue.api.ts'
import type { OfferedAction, Shopkeeper } from './shopkeeper.ts'
import { useChangeStatus } from './use-change-status.ts'

export type Question = { person: Shopkeeper; offered: OfferedAction }

type Props = Question & { focusAfter: RefObject<HTMLElement | null>; onClose: () => void }

/** Of a delete: nothing is told. */
const withoutReason = { id: '', text: texts.shopkeepers.noReason }

/**
 * Asks why somebody is rejected, made inactive or deleted, with the specification's words and the mail that
 * tells them.
 */
export function StatusChangeDialog({ person, offered, focusAfter, onClose }: Props) {
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
