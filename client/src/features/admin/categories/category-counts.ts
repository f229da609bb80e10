import { texts } from 'server/contract/facts/texts'

type Counted = { offers: number; is_at_least?: boolean }

/** '1,284 offers', '5,000+ offers', '1 offer', 'No offers'. */
export const offersOf = ({ offers, is_at_least = false }: Counted) =>
  texts.categories.offers({ count: offers, isAtLeast: is_at_least })

/** 'Kitchen, 4 of 8': what is said when one has moved. */
export const positionOf = (name: string, ids: number[], id: number) =>
  texts.categories.place({ name, place: ids.indexOf(id) + 1, total: ids.length })
