/** What a shopper can say is wrong with an offer. */
export const reportKinds = ['wrong price', 'ended', 'not this shop', 'something else'] as const
export type ReportKind = (typeof reportKinds)[number]

/** As shoppers choose it, and as admins read it. */
export const reportLabels: Record<ReportKind, { shopper: string; admin: string }> = {
  'wrong price': { shopper: 'The price in the shop is another', admin: 'Wrong price' },
  ended: { shopper: 'The offer has ended', admin: 'Has ended' },
  'not this shop': { shopper: 'It is not this shop, or not this address', admin: 'Not this shop' },
  'something else': { shopper: 'Something else', admin: 'Something else' },
}
