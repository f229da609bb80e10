import type { ListedAdmin } from 'server/contract/admins/calls'
import { texts } from 'server/contract/facts/texts'
import { ConfirmDialog } from '../../../ui/dialog.tsx'
import { notifyFailure, notifySuccess } from '../../../ui/toasts.tsx'
import { useChangeAdmins } from './admins.api.ts'

/** There is no way back but another invitation. */
export function RemoveDialog({ admin: { id, name }, onClose }: { admin: ListedAdmin; onClose: () => void }) {
  const { mutate, isPending } = useChangeAdmins('POST /api/admin/remove_admin')
  const remove = () =>
    mutate(
      { id },
      {
        onSuccess: ({ message }) => notifySuccess(message),
        onError: ({ message }) => notifyFailure(message),
        onSettled: onClose,
      },
    )
  return (
    <ConfirmDialog
      title={texts.admins.removeQuestion({ name })}
      confirmLabel={texts.admins.remove}
      busy={isPending}
      onConfirm={remove}
      onCancel={onClose}
    >
      {texts.admins.removeLead({ name })}
    </ConfirmDialog>
  )
}
