import { Check } from 'lucide-react'
import { texts } from 'server/contract/facts/texts'
import type { ReportedOffer } from 'server/contract/reports/calls'
import { type ReportKind, reportLabels } from 'server/contract/reports/facts'
import { whenWords } from '../../../lib/format/when-words.ts'
import { May } from '../../../session/may.tsx'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Status, type StatusTone } from '../../../ui/status.tsx'
import { Acknowledge, Due } from './acknowledge.tsx'
import { HideCommand } from './hide-command.tsx'
import { ModeratedOffer } from './moderated-offer.tsx'

export type { ReportedOffer }

const tones: Record<ReportKind, StatusTone> = {
  'wrong price': 'rejected',
  ended: 'pending',
  'not this shop': 'coming',
  'something else': 'inactive',
}

type Props = { offer: ReportedOffer; onHide: () => void; onFine: () => void }

/** What shoppers say of one offer, in their words. */
export const ReportedCard = ({ offer, onHide, onFine }: Props) => (
  <ModeratedOffer
    offer={offer}
    head={
      <>
        {offer.due_at && <Due at={offer.due_at} isAcknowledged={offer.unacknowledged.length === 0} />}
        {offer.kinds.map(({ kind, count }) => (
          <Status key={kind} tone={tones[kind]}>
            <span>{reportLabels[kind].admin}</span>
            {offer.kinds.length > 1 && <span>{` ${count}`}</span>}
          </Status>
        ))}
        <span>{texts.reports.shoppers({ count: offer.shoppers, when: whenWords(offer.first_at) })}</span>
      </>
    }
    actions={
      <>
        <HideCommand offer={offer} variant="soft" onHide={onHide} />
        <May call="POST /api/admin/settle_reports">
          <Button variant="line" aria-label={texts.reports.fineNamed({ offer: offer.name })} onClick={onFine}>
            <Icon of={Check} />
            {texts.reports.fine}
          </Button>
        </May>
        <Acknowledge ids={offer.unacknowledged} what={offer.name} />
      </>
    }
  >
    {offer.words.map((words, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: two shoppers may say the same
      <blockquote key={place}>
        “<span>{words}</span>”
      </blockquote>
    ))}
  </ModeratedOffer>
)
