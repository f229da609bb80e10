import type { ComponentType, ReactNode } from 'react'
import type { OpeningTimes } from 'server/contract/shops/facts/opening-hours'
import type { TapKind } from 'server/contract/statistics/facts'
import type { Handover } from '../share-text.ts'
import type { ShopPlace } from './shop-links.ts'

/** The ways to a shop, for its box and for the bar of a phone. */
export type ContactOptions = {
  shop: ShopPlace &
    OpeningTimes & {
      /** Null of an admin's own offer. */
      shop_id: number | null
      quarter: string | null
      phone: string | null
      whatsapp: string | null
      away_until: string | null
    }
  /** The offer cannot be had there: nobody is sent to the shop. */
  isOver?: boolean
  /** The main action, before the ways to the shop: in the bar of a phone, and as a button elsewhere. */
  first?: ReactNode
  firstButton?: ReactNode
  /** Of a shop that shows no number: the form in which it is asked, in a file of its own. */
  ask?: () => Promise<ComponentType<{ onClose: () => void }>>
  /** What a WhatsApp to the shop begins with. */
  question: string
  /** What is handed over, and what the sheet for that is called; of what is nobody else's, none. */
  share?: { handover: () => Handover | Promise<Handover>; title: string }
  onTap?: (kind: TapKind) => void
}
