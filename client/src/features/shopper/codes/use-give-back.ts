import { useState } from 'react'
import { texts } from 'server/contract/facts/texts'
import { savedThings } from '../../../offers/saved/saved-things.ts'
import { holdForUndo } from '../../../ui/hold-for-undo.ts'
import { notifyFailure } from '../../../ui/toasts.tsx'
import { noteGivenBack } from './codes.api.ts'

/** Gives a code back at once for the eye, and on the server when that is no longer to be taken back. */
export function useGiveBack(id: string) {
  const [isGivenBack, setGivenBack] = useState(false)
  const giveBack = () => {
    const { device } = savedThings() ?? {}
    if (!device) return
    setGivenBack(true)
    holdForUndo({
      text: texts.codes.over.released,
      call: 'POST /api/user/release_claim',
      body: { device, id },
      done: () => noteGivenBack(id),
      notDone: (error) => {
        setGivenBack(false)
        if (error) notifyFailure(texts.codes.code.notGivenBack)
      },
    })
  }
  return { isGivenBack, giveBack }
}
