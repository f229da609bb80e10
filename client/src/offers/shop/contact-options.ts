import type { TapKind } from 'server/contract/statistics/facts'
import type { Handover } from '../share-text.ts'

/** The ways to a shop, for its box and for the bar of a phone. */
export type ContactOptions = {
  shop: {
    shop_name: string
    address: string | null
    city: string | null
    state: string | null
    phone: string | null
    whatsapp: string | null
    away_until: string | null
  }
  /** What a WhatsApp to the shop begins with. */
  question: string
  /** What is handed over by Share, when it is. */
  handover: () => Handover
  /** What the sheet for that is called. */
  shareTitle: string
  onTap?: (kind: TapKind) => void
}
