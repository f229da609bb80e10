import { MessageCircle, Navigation, Phone } from 'lucide-react'
import { texts } from 'server/contract/facts/texts'
import { telephoneLink } from '../../lib/format/telephone-link.ts'
import { ButtonAnchor } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ShareButton } from '../share-button.tsx'
import styles from './contact-buttons.module.css'
import type { ContactOptions } from './contact-options.ts'
import { directionsLink, whatsAppLink } from './shop-links.ts'

const elsewhere = { target: '_blank', rel: 'noopener noreferrer' }

/** The ways to a shop as a row of buttons, where there is no bar at the foot of the screen. */
export function ContactButtons({ shop, question, handover, shareTitle, onTap }: ContactOptions) {
  const { shop_name, phone, whatsapp, away_until } = shop
  const directions = directionsLink(shop)
  return (
    <div className={styles.buttons}>
      {directions && (
        <ButtonAnchor
          variant={away_until ? 'soft' : 'primary'}
          href={directions}
          {...elsewhere}
          onClick={() => onTap?.('directions')}
        >
          <Icon of={Navigation} />
          {texts.reach.getDirections}
        </ButtonAnchor>
      )}
      {phone && !away_until && (
        <ButtonAnchor
          variant="line"
          href={telephoneLink(phone)}
          aria-label={texts.reach.callShop({ shop: shop_name, phone })}
          onClick={() => onTap?.('call')}
        >
          <Icon of={Phone} />
          {texts.reach.call}
        </ButtonAnchor>
      )}
      {whatsapp && (
        <ButtonAnchor
          variant="line"
          href={whatsAppLink(whatsapp, question)}
          {...elsewhere}
          aria-label={texts.reach.whatsAppShop({ shop: shop_name })}
          onClick={() => onTap?.('whatsapp')}
        >
          <Icon of={MessageCircle} />
          {texts.reach.whatsApp}
        </ButtonAnchor>
      )}
      <ShareButton title={shareTitle} handover={handover} onTap={() => onTap?.('share')} />
    </div>
  )
}
