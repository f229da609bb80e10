import { CircleCheck, Clock, EyeOff } from 'lucide-react'
import { formatIndianDay, formatIndianTime } from 'server/contract/facts/formats'
import { texts } from 'server/contract/facts/texts'
import type { Hidden } from 'server/contract/shop-offers/moderated-offers'
import type { OwnOffer } from 'server/contract/shop-offers/schemas'
import { classNames } from '../../lib/dom/class-names.ts'
import { telephoneLink } from '../../lib/format/telephone-link.ts'
import { Icon } from '../../ui/icon.tsx'
import styles from './hidden-note.module.css'

type Props = { product: Pick<OwnOffer, 'hidden' | 'shown_again_at'> }

/**
 * Why shoppers do not see an offer, and what an admin said last; for a while, that they see it again.
 */
export function HiddenNote({ product: { hidden, shown_again_at } }: Props) {
  if (!hidden)
    return shown_again_at ? (
      <p className={classNames(styles.note, styles.live)}>
        <Icon of={CircleCheck} size="small" />
        <b>{texts.hiding.liveAgain({ when: formatIndianTime(shown_again_at) })}</b>
      </p>
    ) : null
  return (
    <div className={classNames(styles.note, hidden.asked_again_at && styles.waits)}>
      <Icon of={hidden.asked_again_at ? Clock : EyeOff} size="small" />
      <div>
        {hidden.asked_again_at ? <Asked {...hidden} at={hidden.asked_again_at} /> : <Why {...hidden} />}
      </div>
    </div>
  )
}

function Why({ reason, hidden_by, since, refused }: Hidden) {
  const days = Math.floor((Date.now() - Date.parse(since)) / (24 * 60 * 60 * 1000))
  return (
    <>
      <p>
        {refused && <b>{texts.hiding.stays} </b>}
        <b>{reason}</b>
      </p>
      <small>{texts.hiding.by({ by: hidden_by, day: formatIndianDay(since), days })}</small>
      {refused && <a href={telephoneLink(refused.phone)}>{texts.hiding.call({ phone: refused.phone })}</a>}
    </>
  )
}

const Asked = ({ reason, hidden_by, since, asked_again_by, at }: Hidden & { at: string }) => (
  <>
    <p>
      <b>{texts.hiding.askedBy({ by: asked_again_by ?? '', when: formatIndianTime(at) })}</b>{' '}
      {texts.hiding.nextStep}
    </p>
    <small>{texts.hiding.wasHidden({ reason, by: hidden_by, day: formatIndianDay(since) })}</small>
  </>
)
