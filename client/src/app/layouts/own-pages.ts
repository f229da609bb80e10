import {
  ChartColumn,
  ClipboardCheck,
  Flag,
  House,
  type LucideIcon,
  Plus,
  ScanLine,
  Send,
  Store,
  User,
  UsersRound,
} from 'lucide-react'
import { pages } from 'server/contract/facts/pages'
import type { UserType } from 'server/contract/facts/people'
import { texts } from 'server/contract/facts/texts'

export type OwnPage = {
  to: string
  label: string
  icon: LucideIcon
  isMain?: boolean
}

const counter: OwnPage = { to: pages.counter, label: texts.counter.title, icon: ScanLine }
const newOffer: OwnPage = { to: pages.newOffer, label: texts.tabs.newOffer, icon: Plus, isMain: true }
const statistics: OwnPage = { to: pages.statistics, label: texts.tabs.numbers, icon: ChartColumn }

/** The four or five pages that somebody who is signed in comes back to, always in view. */
export const ownPages: Record<UserType, readonly OwnPage[]> = {
  shopkeeper: [
    counter,
    { to: pages.myProducts, label: texts.nav.myProducts, icon: Store },
    newOffer,
    statistics,
    { to: pages.profile, label: texts.tabs.shop, icon: User },
  ],
  executive: [
    counter,
    { to: pages.shops, label: texts.tabs.shops, icon: Store },
    newOffer,
    { to: pages.outbox, label: texts.tabs.outbox, icon: Send },
    { to: pages.profile, label: texts.tabs.me, icon: User },
  ],
  admin: [
    { to: pages.start, label: texts.tabs.start, icon: House },
    { to: pages.pending, label: texts.tabs.pending, icon: ClipboardCheck },
    { to: pages.moderation, label: texts.tabs.moderation, icon: Flag },
    { to: pages.shopkeepers, label: texts.tabs.shops, icon: UsersRound },
    statistics,
  ],
}
