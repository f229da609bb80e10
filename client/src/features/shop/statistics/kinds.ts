import { Eye, Heart, type LucideIcon, MessageCircle, Navigation, Phone, Share2 } from 'lucide-react'
import { texts } from 'server/contract/facts/texts'
import type { FigureKind } from 'server/contract/statistics/facts'

/** What is counted of an offer, as the columns say it. */
export const kindNames: Record<FigureKind, string> = {
  views: texts.numbers.kinds.views,
  directions: texts.numbers.kinds.directions,
  call: texts.numbers.kinds.call,
  whatsapp: texts.numbers.kinds.whatsapp,
  share: texts.numbers.kinds.share,
  save: texts.numbers.kinds.save,
}

export const kindIcons: Record<FigureKind, LucideIcon> = {
  views: Eye,
  directions: Navigation,
  call: Phone,
  whatsapp: MessageCircle,
  share: Share2,
  save: Heart,
}
