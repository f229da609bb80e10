import { texts } from 'server/contract/facts/texts'
import { callApi } from '../lib/net/api-client.ts'
import { ApiError } from '../lib/net/api-request.ts'
import { notifyFailure } from './toasts.tsx'
import { offerUndo } from './undo-bar.tsx'

/**
 * Offers for ten seconds to take changes back, told by their entries in the audit trail; `refresh` asks for
 * what is shown anew, whether that worked or not.
 */
export function offerUndoOf(text: string, entryIds: number[], refresh: () => unknown) {
  const undo = async () => {
    try {
      await callApi('POST /api/shop/undo', { body: { entry_ids: entryIds } })
    } catch (error) {
      notifyFailure(error instanceof ApiError && error.status === 409 ? error.message : texts.undo.failed)
    } finally {
      refresh()
    }
  }
  offerUndo({ text, undo: () => void undo() })
}
