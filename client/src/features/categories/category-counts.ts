const figures = new Intl.NumberFormat('en-IN')

type Counted = { offers: number; is_at_least?: boolean }

/** '1,284 offers', '5,000+ offers', '1 offer', 'No offers'. */
export const offersOf = ({ offers, is_at_least }: Counted) =>
  offers === 0 ? 'No offers' : `${figures.format(offers)}${is_at_least ? '+' : ''} ${offers === 1 ? 'offer' : 'offers'}`

export const countOf = (count: number, one: string, many: string) =>
  `${figures.format(count)} ${count === 1 ? one : many}`

/** 'Kitchen, 4 of 8': what is said when one has moved. */
export const placeOf = (name: string, ids: number[], id: number) => `${name}, ${ids.indexOf(id) + 1} of ${ids.length}`
