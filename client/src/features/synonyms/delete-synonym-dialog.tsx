import type { RefObject } from 'react'
import type { Synonym } from 'server/contract/synonyms'
import { texts } from 'server/contract/texts'
import { useSignInAgain } from '../../session/use-sign-in-again.ts'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { notifyFailure, notifySuccess } from '../../ui/toasts.tsx'
import { useDeleteSynonym } from './synonyms.api.ts'

type Props = { synonym: Synonym; focusAfter: RefObject<HTMLElement | null>; onClose: () => void }

/** Asks, deletes, and tells. */
export function DeleteSynonymDialog({ synonym, focusAfter, onClose }: Props) {
  const { id, version, words, finds } = synonym
  const remove = useDeleteSynonym()
  const signInAgain = useSignInAgain()
  const confirm = () =>
    remove.mutate(
      { id, version },
      {
        onSuccess: ({ message }) => {
          notifySuccess(message)
          onClose()
        },
        onError: (error) => {
          if (signInAgain(error)) return
          // Another admin was first: the server's sentence says so, and the list shows what it is now.
          notifyFailure(error.status === 409 || error.status === 404 ? error.message : texts.synonyms.deleteFailed)
          onClose()
        },
      },
    )
  return (
    <ConfirmDialog
      title={texts.myProducts.confirm}
      confirmLabel={texts.myProducts.delete}
      busy={remove.isPending}
      focusAfter={focusAfter}
      onConfirm={confirm}
      onCancel={onClose}
    >
      Who types <b>{words.join(', ')}</b> will no longer find <b>{finds.join(', ')}</b>.
    </ConfirmDialog>
  )
}
