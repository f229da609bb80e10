import { EyeOff } from 'lucide-react'
import type { AnswerOf } from 'server/contract/calls'
import { texts } from 'server/contract/facts/texts'
import { whenWords } from '../../../lib/format/when-words.ts'
import { ShowAgainButton } from '../../../offers/hiding/hidden-note.tsx'
import { May } from '../../../session/may.tsx'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Status } from '../../../ui/status.tsx'
import { ModeratedOffer } from './moderated-offer.tsx'

export type HiddenOffer = AnswerOf<'GET /api/admin/hidden_offers'>['hidden'][number]

/** An offer that is hidden, and what its shop says to that. */
export const HiddenCard = ({ offer, onHide }: { offer: HiddenOffer; onHide: () => void }) => (
  <ModeratedOffer
    offer={offer}
    head={
      <>
        {offer.asked_again_at ? (
          <Status tone="pending">{texts.hiding.askAgain}</Status>
        ) : (
          <Status tone="inactive">{texts.reports.hidden}</Status>
        )}
        <span>{whenWords(offer.asked_again_at ?? offer.since)}</span>
      </>
    }
    actions={
      <>
        <May call="POST /api/admin/show_offer">
          <ShowAgainButton offer={offer} />
        </May>
        {offer.asked_again_at && (
          <May call="POST /api/admin/hide_offer">
            <Button
              variant="line"
              aria-label={texts.reports.notYetRightNamed({ offer: offer.name })}
              onClick={onHide}
            >
              <Icon of={EyeOff} />
              {texts.reports.notYetRight}
            </Button>
          </May>
        )}
      </>
    }
  >
    <blockquote>{texts.reports.hiddenBy({ reason: offer.reason, by: offer.hidden_by })}</blockquote>
  </ModeratedOffer>
)
