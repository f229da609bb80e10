import type { RefObject } from 'react'
import { texts } from 'server/contract/facts/texts'
import type { Synonym } from 'server/contract/synonyms/schemas'
import { useIsShown } from '../../../lib/dom/use-is-shown.ts'
import { useOneAtATime } from '../../../lib/dom/use-one-at-a-time.ts'
import { ApiError } from '../../../lib/net/api-request.ts'
import { useSignInAgain } from '../../../session/use-sign-in-again.ts'
import { ConfirmDialog } from '../../../ui/dialog.tsx'
import { RichText } from '../../../ui/rich-text.tsx'
import { notifyFailure, notifySuccess } from '../../../ui/toasts.tsx'
import { useDeleteSynonym } from './synonyms.api.ts'

type Props = { synonym: Synonym; focusAfter: RefObject<HTMLElement | null>; onClose: () => void }

/** Asks, deletes, and tells. */
export function DeleteSynonymDialog({ synonym, focusAfter, onClose }: Props) {
  const { id, version, words, finds } = synonym
  const remove = useDeleteSynonym()
  const signInAgain = useSignInAgain()
  const isShown = useIsShown()
  const [confirm, isBusy] = useOneAtATime(async () => {
    try {
      notifySuccess((await remove.mutateAsync({ id, version })).message)
    } catch (error) {
      if (signInAgain(error)) return
      // Another admin was first: the server's sentence says so, and the list shows what it is now.
      const wasFirst = error instanceof ApiError && (error.status === 409 || error.status === 404)
      notifyFailure(wasFirst ? error.message : texts.synonyms.deleteFailed)
    }
    if (isShown()) onClose()
  })
  return (
    <ConfirmDialog
      title={texts.myProducts.confirm}
      confirmLabel={texts.myProducts.delete}
      busy={isBusy}
      focusAfter={focusAfter}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <RichText text={texts.synonyms.deleteQuestion({ words: words.join(', '), finds: finds.join(', ') })} />
    </ConfirmDialog>
  )
}
