import { texts } from 'server/contract/facts/texts'
import { logFailure } from '../../../lib/net/log.ts'
import { savedThings } from '../../../offers/saved/saved-things.ts'
import { holdForUndo } from '../../../ui/undo-bar.tsx'
import { learnCodes } from './codes.api.ts'
import { noteGivenBack, noteStillNeeded, whenUndoIsOver } from './given-back.ts'

/** Gives a code back at once for the eye, and on the server when that is no longer to be undone. */
export function giveBack(id: string) {
  const { device } = savedThings() ?? {}
  if (!device) return
  let end = () => {}
  const undoIsOver = new Promise<void>((resolve) => {
    end = resolve
  })
  void whenUndoIsOver(() => undoIsOver)
  void noteGivenBack(id)
  const notHeard = (error: unknown) =>
    logFailure('The server has not heard that a code was given back', error)
  holdForUndo({
    text: texts.codes.over.released,
    call: 'POST /api/user/release_claim',
    body: { device, id },
    done: () => learnCodes().catch(notHeard).finally(end),
    notDone(error) {
      if (error === undefined) return noteStillNeeded(id).then(end)
      // It stays written down, and is sent later.
      notHeard(error)
      end()
    },
  })
}
