import { texts } from 'server/contract/facts/texts'
import { logFailure } from '../../../lib/net/log.ts'
import { postWhileLeaving } from '../../../lib/net/post-in-background.ts'
import { savedThings } from '../../../offers/saved/saved-things.ts'
import { offerUndo } from '../../../ui/undo-bar.tsx'
import { learnCodes } from './codes.api.ts'
import { noteGivenBack, noteStillNeeded, releaseCode, whenUndoIsOver } from './given-back.ts'

/** Gives a code back at once for the eye, and on the server when that is no longer to be undone. */
export function giveBack(id: string) {
  let end = () => {}
  const undoIsOver = new Promise<void>((resolve) => {
    end = resolve
  })
  void whenUndoIsOver(() => undoIsOver)
  void noteGivenBack(id)
  offerUndo({
    text: texts.codes.over.released,
    undo: () => void noteStillNeeded(id).then(end),
    atEnd: (isLeaving) => {
      const told = isLeaving ? tellWhileLeaving(id) : releaseCode(id).then(learnCodes)
      told
        .catch((error: unknown) => logFailure('The server has not heard that a code was given back', error))
        .finally(end)
    },
  })
}

async function tellWhileLeaving(id: string) {
  const { device } = savedThings() ?? {}
  if (device) await postWhileLeaving('POST /api/user/release_claim', { device, id })
}
