import { Eye, type LucideIcon, MessageCircle, Navigation, Phone, Share2 } from 'lucide-react'
import type { FigureKind, TapKind } from 'server/contract/number-options'

/** What is counted of an offer, as the columns say it. */
export const kindNames: Record<FigureKind, string> = {
  views: 'Views',
  directions: 'Directions',
  call: 'Call',
  whatsapp: 'WhatsApp',
  share: 'Share',
}

export const kindIcons: Record<FigureKind, LucideIcon> = {
  views: Eye,
  directions: Navigation,
  call: Phone,
  whatsapp: MessageCircle,
  share: Share2,
}

/** In a sentence: '9 directions, 4 call'. */
export const tapWords: Record<TapKind, string> = {
  directions: 'directions',
  call: 'call',
  whatsapp: 'WhatsApp',
  share: 'share',
}
