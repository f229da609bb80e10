/** Taps on a shop's page, in display order. Without zod, for the screens. */
export const shopTapKinds = ['directions', 'call', 'whatsapp', 'share'] as const
export type ShopTapKind = (typeof shopTapKinds)[number]

export const contactKinds = ['directions', 'call', 'whatsapp'] as const

/** Taps on an offer. */
export const tapKinds = [...shopTapKinds, 'save'] as const
export type TapKind = (typeof tapKinds)[number]

export const figureKinds = ['views', ...tapKinds] as const
export type FigureKind = (typeof figureKinds)[number]

/** Statistics cover these days and today so far. */
export const wholeDays = 28

/** A shop sees searches without results within this distance, from this number of people on. */
export const missingNearby = { metres: 2000, people: 5 }

export const mostListed = 100
export const mostSearchesListed = 30

/** On the admins' start page, of seven whole days each. */
export const weeksShown = 12

const statisticsColumns = ['name', ...figureKinds, 'end_date'] as const
export type StatisticsColumn = (typeof statisticsColumns)[number]
/** Defaults to `views_desc`. */
export type StatisticsSort = `${StatisticsColumn}_${'asc' | 'desc'}`
export const statisticsSorts: StatisticsSort[] = statisticsColumns.flatMap(
  (column) => [`${column}_asc`, `${column}_desc`] as const,
)

/** Contacts per 100 views, to one decimal. Null when one of them is unknown. */
export const rateOf = ({ contacts, views }: { contacts: number | null; views: number }) =>
  contacts === null || views === 0 ? null : Math.round((1000 * contacts) / views) / 10
