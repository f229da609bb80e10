import { type LucideIcon, Search, Store, User, UsersRound } from 'lucide-react'
import { pages } from 'server/contract/facts/pages'
import { texts } from 'server/contract/facts/texts'
import type { FoundByAdmin } from 'server/contract/find/calls'
import { adminPaths } from '../../../lib/dom/admin-paths.ts'
import { ownPaths } from '../../../lib/dom/own-paths.ts'
import { mailboxOf } from '../../../ui/mailbox-link.tsx'
import type { StatusTone } from '../../../ui/status.tsx'
import { totalWords } from '../../../ui/table.tsx'

export type FoundOption = {
  key: string
  to: string
  icon: LucideIcon
  photo?: string
  name: string
  about: string
  status?: { tone: StatusTone; words: string }
}
export type FoundGroup = { title: string; options: FoundOption[] }

export function groupsOf({ shops, people, offers }: FoundByAdmin, query: string): FoundGroup[] {
  const total = totalWords(offers.total, offers.total_is_exact)
  const groups: FoundGroup[] = [
    { title: texts.find.groups.shops({ total: countOf(shops) }), options: shops.rows.map(shopOption) },
    { title: texts.find.groups.people({ total: countOf(people) }), options: people.rows.map(personOption) },
    { title: texts.find.groups.offers({ total: countOf(offers) }), options: offers.rows.map(offerOption) },
  ]
  if (offers.total > offers.rows.length)
    groups.push({
      title: '',
      options: [
        {
          key: 'all offers',
          to: `${pages.myProducts}?${new URLSearchParams({ query })}`,
          icon: Search,
          name: texts.find.allOffers({ total, query }),
          about: texts.find.openList,
        },
      ],
    })
  return groups.filter(({ options }) => options.length > 0)
}

const countOf = ({ rows, total, total_is_exact }: FoundByAdmin['shops' | 'people' | 'offers']) => {
  const all = totalWords(total, total_is_exact)
  return rows.length < total ? texts.find.someOf({ shown: rows.length, total: all }) : all
}

const userTones = {
  pending: 'pending',
  approved: 'active',
  active: 'active',
  inactive: 'inactive',
  rejected: 'rejected',
} as const

const shopOption = (shop: FoundByAdmin['shops']['rows'][number]) => {
  const { shop_id, name, address, status, live_offers: offers } = shop
  return {
    key: `shop ${shop_id}`,
    to: adminPaths.adminShop(shop_id),
    icon: Store,
    name,
    about: texts.find.shop({ id: String(shop_id), address, offers }),
    status: { tone: userTones[status], words: texts.userStatuses[status] },
  }
}

const personOption = (person: FoundByAdmin['people']['rows'][number]) => {
  const { user_id, name, email, phone, user_type, shop } = person
  return {
    key: `person ${user_id}`,
    to: shop ? adminPaths.adminShop(shop.id) : adminPaths.shopkeeper(email),
    icon: user_type === 'executive' ? UsersRound : User,
    name,
    about: texts.find.person({
      shop: shop?.name ?? texts.find.noShop,
      phone: phone ?? texts.find.noPhone,
      email: mailboxOf(email) ?? texts.person.noEmail,
    }),
    status: { tone: 'coming' as const, words: texts.shopkeepers.types[user_type] },
  }
}

const offerTones = {
  live: 'active',
  scheduled: 'coming',
  expired: 'over',
  'out of stock': 'inactive',
  hidden: 'rejected',
} as const

const offerOption = (offer: FoundByAdmin['offers']['rows'][number]) => {
  const { product_id, name, code, shop, state, photo_url } = offer
  const said = { id: String(product_id), shop: shop?.name ?? texts.find.ownOffer }
  return {
    key: `offer ${product_id}`,
    to: ownPaths.updateProduct(product_id),
    icon: Search,
    photo: photo_url ?? undefined,
    name,
    about: code ? texts.find.offerWithCode({ ...said, code }) : texts.find.offer(said),
    status: { tone: offerTones[state], words: texts.find.states[state] },
  }
}
