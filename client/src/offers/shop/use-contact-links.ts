import { type LucideIcon, MessageCircle, Navigation, Phone } from 'lucide-react'
import { texts } from 'server/contract/facts/texts'
import type { TapKind } from 'server/contract/statistics/facts'
import { telephoneLink } from '../../lib/format/telephone-link.ts'
import type { ContactOptions } from './contact-options.ts'
import { elsewhere, useWay, whatsAppLink } from './shop-links.ts'
import { useIsClosed } from './use-is-closed.ts'

type ContactLink = {
  kind: TapKind
  icon: LucideIcon
  words: string
  wordsInBar: string
  link: { href: string; target?: string; rel?: string; 'aria-label'?: string }
}

/**
 * The links to a shop, the way there first unless its offer cannot be had there. `isMain`: one would find the
 * door open; `isPlaced`: it has set where it is.
 */
export function useContactLinks({ shop, isOver, question }: ContactOptions) {
  const { shop_name, phone, whatsapp, away_until } = shop
  const way = useWay(shop)
  const isMain = !useIsClosed(shop)
  const links: ContactLink[] = []
  if (way?.isRoute && !isOver)
    links.push({
      kind: 'directions',
      icon: Navigation,
      words: texts.reach.getDirections,
      wordsInBar: texts.reach.directions,
      link: way.link,
    })
  if (phone && !away_until)
    links.push({
      kind: 'call',
      icon: Phone,
      words: texts.reach.call,
      wordsInBar: texts.reach.callInBar,
      link: { href: telephoneLink(phone), 'aria-label': texts.reach.callShop({ shop: shop_name, phone }) },
    })
  if (whatsapp)
    links.push({
      kind: 'whatsapp',
      icon: MessageCircle,
      words: texts.reach.whatsApp,
      wordsInBar: texts.reach.whatsApp,
      link: {
        href: whatsAppLink(whatsapp, question),
        ...elsewhere,
        'aria-label': texts.reach.whatsAppShop({ shop: shop_name }),
      },
    })
  return { links, isMain, isPlaced: !way || way.isRoute }
}
