import { MessageCircle, Navigation, Phone, Share2 } from 'lucide-react'
import { texts } from 'server/contract/facts/texts'
import { classNames } from '../../lib/dom/class-names.ts'
import { telephoneLink } from '../../lib/format/telephone-link.ts'
import { Icon } from '../../ui/icon.tsx'
import { useSharing } from '../use-sharing.tsx'
import styles from './contact-bar.module.css'
import type { ContactOptions } from './contact-options.ts'
import { directionsLink, whatsAppLink } from './shop-links.ts'
import { useTyping } from './use-typing.ts'

const elsewhere = { target: '_blank', rel: 'noopener noreferrer' }

/**
 * The ways to a shop at the foot of a phone's screen, as long as nobody types. The last thing of a screen.
 */
export function ContactBar({ shop, question, handover, shareTitle, onTap }: ContactOptions) {
  const { shop_name, phone, whatsapp, away_until } = shop
  const directions = directionsLink(shop)
  const { share, sheet } = useSharing(shareTitle)
  const isTyping = useTyping()
  const press = () => {
    onTap?.('share')
    void share(handover())
  }
  return (
    <>
      <nav className={classNames(styles.bar, isTyping && styles.isTyping)} aria-label={texts.reach.bar}>
        {directions && (
          <a
            className={classNames(styles.go, away_until && styles.soft)}
            href={directions}
            {...elsewhere}
            onClick={() => onTap?.('directions')}
          >
            <Icon of={Navigation} />
            {texts.reach.directions}
          </a>
        )}
        {phone && !away_until && (
          <a
            href={telephoneLink(phone)}
            aria-label={texts.reach.callShop({ shop: shop_name, phone })}
            onClick={() => onTap?.('call')}
          >
            <Icon of={Phone} />
            {texts.reach.callInBar}
          </a>
        )}
        {whatsapp && (
          <a
            className={styles.whatsApp}
            href={whatsAppLink(whatsapp, question)}
            {...elsewhere}
            aria-label={texts.reach.whatsAppShop({ shop: shop_name })}
            onClick={() => onTap?.('whatsapp')}
          >
            <Icon of={MessageCircle} />
            {texts.reach.whatsApp}
          </a>
        )}
        <button type="button" aria-haspopup="dialog" onClick={press}>
          <Icon of={Share2} />
          {texts.reach.share}
        </button>
      </nav>
      {sheet}
    </>
  )
}
