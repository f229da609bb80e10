import { type RefObject, useState } from 'react'
import { texts } from 'server/contract/facts/texts'
import type { BatchOffer } from '../../../../offer-drafts/draft.ts'
import { ConfirmDialog } from '../../../../ui/dialog.tsx'

/** Leaves an offer out, and asks before what was written for it goes. Gives the question, to be drawn. */
export function useLeavingOut(
  leaveOut: (offer: BatchOffer) => void,
  focusAfter?: RefObject<HTMLElement | null>,
) {
  const [asked, setAsked] = useState<BatchOffer>()
  const ask = (offer: BatchOffer) =>
    offer.values.name || offer.values.price ? setAsked(offer) : leaveOut(offer)
  const question = asked && (
    <ConfirmDialog
      title={texts.manyOffers.leaveOut.question}
      confirmLabel={texts.manyOffers.leaveOut.button}
      focusAfter={focusAfter}
      onCancel={() => setAsked(undefined)}
      onConfirm={() => {
        setAsked(undefined)
        leaveOut(asked)
      }}
    >
      {texts.manyOffers.leaveOut.goes({ name: asked.values.name || texts.manyOffers.leaveOut.thisPhoto })}
    </ConfirmDialog>
  )
  return { ask, question }
}
