/** What shoppers tap on an offer's page, in the order in which it is shown; free of zod for the screens. */
export const tapKinds = ['directions', 'call', 'whatsapp', 'share'] as const
export type TapKind = (typeof tapKinds)[number]

/** What is counted of an offer on a day. */
export const figureKinds = ['views', ...tapKinds] as const
export type FigureKind = (typeof figureKinds)[number]

/** The numbers are of so many whole days, and of today so far. */
export const wholeDays = 28

export const numberColumns = ['name', ...figureKinds, 'end_date'] as const
export type NumberColumn = (typeof numberColumns)[number]
/** `views_desc` unless another is asked for. */
export type NumberSort = `${NumberColumn}_${'asc' | 'desc'}`
export const numberSorts: NumberSort[] = numberColumns.flatMap(
  (column) => [`${column}_asc`, `${column}_desc`] as const,
)
