import { EyeOff } from 'lucide-react'
import { texts } from 'server/contract/facts/texts'
import { May } from '../../../session/may.tsx'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'

type Props = { offer: { name: string }; variant: 'soft' | 'line'; onHide: () => void }

/** Asks whether an offer of a moderation list is hidden. */
export const HideCommand = ({ offer, variant, onHide }: Props) => (
  <May call="POST /api/admin/hide_offer">
    <Button variant={variant} aria-label={texts.reports.hideNamed({ offer: offer.name })} onClick={onHide}>
      <Icon of={EyeOff} />
      {texts.reports.hide}
    </Button>
  </May>
)
