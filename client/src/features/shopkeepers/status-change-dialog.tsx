import type { RefObject } from 'react'
import { texts } from 'server/contract/texts'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import type { OfferedAction, Shopkeeper } from './shopkeeper.ts'
import { useChangeStatus } from './use-change-status.ts'

export type Question = { person: Shopkeeper; offered: OfferedAction }

type Props = Question & { focusAfter: RefObject<HTMLElement | null>; onClose: () => void }

/** Asks before somebody is rejected or deleted, with the specification's words. */
export function StatusChangeDialog({ person, offered, focusAfter, onClose }: Props) {
  const { change, isPending } = useChangeStatus()
  return (
    <ConfirmDialog
      title={`${offered.label} ${person.name}`}
      confirmLabel={offered.label}
      busy={isPending}
      focusAfter={focusAfter}
      onConfirm={() => void change(person, offered).then(onClose)}
      onCancel={onClose}
    >
      {texts.shopkeepers[offered.confirm ?? 'confirmDelete']}
    </ConfirmDialog>
  )
}
