import { Camera, Check } from 'lucide-react'
import { formatIndianDay } from 'server/contract/facts/formats'
import { texts } from 'server/contract/facts/texts'
import type { PriceProof } from 'server/contract/shop-offers/moderated-offers'
import { useOneAtATime } from '../../../lib/dom/use-one-at-a-time.ts'
import { May } from '../../../session/may.tsx'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Status } from '../../../ui/status.tsx'
import { notifySuccess } from '../../../ui/toasts.tsx'
import { offerUndoOf } from '../../../ui/undo-bar.tsx'
import { useShowFailure } from '../../../ui/use-show-failure.ts'
import { HideCommand } from './hide-command.tsx'
import { ModeratedOffer } from './moderated-offer.tsx'
import { PriceProofFacts } from './price-proof-facts.tsx'
import styles from './price-proofs.module.css'
import { usePriceAnswers } from './reports.api.ts'

/** One struck price, and what an admin can answer to it. */
export function PriceProofCard({ offer, onHide }: { offer: PriceProof; onHide: () => void }) {
  const { product_id, name, price, tag } = offer
  const { fine, ask, refresh } = usePriceAnswers()
  const showFailure = useShowFailure()
  const answer = async (work: () => Promise<unknown>) => {
    try {
      await work()
    } catch (error) {
      showFailure(error)
      await refresh()
    }
  }
  const [findFine, isFinding] = useOneAtATime(() =>
    answer(async () => {
      const { message, undo } = await fine.mutateAsync({ product_id, price })
      offerUndoOf(message, [undo], refresh)
    }),
  )
  const [askForTag, isAsking] = useOneAtATime(() =>
    answer(async () => notifySuccess((await ask.mutateAsync({ product_id, price })).message)),
  )
  const again = tag !== null && tag.sent_at === null
  return (
    <ModeratedOffer
      offer={offer}
      head={<Head offer={offer} />}
      actions={
        <>
          <May call="POST /api/admin/price_fine">
            <Button
              variant="soft"
              busy={isFinding}
              aria-label={texts.priceProofs.fineNamed({ offer: name })}
              onClick={() => void findFine()}
            >
              <Icon of={Check} />
              {texts.priceProofs.fine}
            </Button>
          </May>
          <May call="POST /api/admin/ask_price_tag">
            <Button
              variant="line"
              busy={isAsking}
              className={styles.ask}
              aria-label={texts.priceProofs[again ? 'askAgainNamed' : 'askNamed']({ offer: name })}
              onClick={() => void askForTag()}
            >
              <Icon of={Camera} />
              {again ? texts.priceProofs.askAgain : texts.priceProofs.ask}
            </Button>
          </May>
          <HideCommand offer={offer} variant="line" onHide={onHide} />
        </>
      }
    >
      <PriceProofFacts offer={offer} />
    </ModeratedOffer>
  )
}

function Head({ offer: { tag, since } }: { offer: PriceProof }) {
  if (tag?.sent_at) return <Status tone="coming">{texts.priceProofs.tagIsThere}</Status>
  if (tag)
    return (
      <Status tone="inactive">{texts.priceProofs.askedOn({ day: formatIndianDay(tag.asked_at) })}</Status>
    )
  return (
    <>
      <Status tone="pending">{texts.priceProofs.said}</Status>
      <span>{texts.priceProofs.since({ day: formatIndianDay(since) })}</span>
    </>
  )
}
