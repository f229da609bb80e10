import { useState } from 'react'
import { texts } from 'server/contract/facts/texts'
import type { OfferDetail } from 'server/contract/offers/schemas'
import { answeredWithin } from 'server/contract/questions/facts'
import { type Asked, savedThings } from '../../../offers/saved/saved-things.ts'
import { holidayInWords } from '../../../offers/shop/holiday-in-words.ts'
import { Sheet } from '../../../ui/sheet.tsx'
import { AskForm } from './ask-form.tsx'
import { AskOutcome } from './ask-outcome.tsx'
import type { AskProps, AskState } from './ask-state.ts'
export const askSheetOf =
  (product: OfferDetail) =>
  ({ onClose }: { onClose: () => void }) => <AskSheet product={product} onClose={onClose} />

/** Asks the shop of an offer by one of four ready questions, without an account. */
function AskSheet({ product, onClose }: AskProps) {
  const [state, setState] = useState<AskState>(() => refusalNow(product) ?? 'form')
  return (
    <Sheet title={texts.questions.ask.title({ shop: product.shop_name })} onClose={onClose}>
      {state === 'form' ? (
        <AskForm product={product} onClose={onClose} onState={setState} />
      ) : (
        <div role="status">
          <AskOutcome state={state} product={product} onState={setState} onClose={onClose} />
        </div>
      )}
    </Sheet>
  )
}

/** What this device knows itself to be in the way. */
function refusalNow(product: OfferDetail): AskState | undefined {
  const { id, away_until } = product
  if (away_until) return { refused: 'away', title: holidayInWords(product, away_until).until }
  const isOpen = ({ offer, made_at, known, is_gone, refused }: Asked) =>
    offer.id === id &&
    !known?.answer &&
    !is_gone &&
    !refused &&
    Date.now() - Date.parse(made_at) < answeredWithin * 60 * 60_000
  return savedThings()?.asked.some(isOpen)
    ? { refused: 'open', title: texts.questions.refused.open.title }
    : undefined
}
