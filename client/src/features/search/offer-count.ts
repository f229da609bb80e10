/** '1 offer', '60 offers', '1,000+ offers'. */
export const offerCount = (total: number, isAtLeast = false) =>
  total === 1 && !isAtLeast ? '1 offer' : `${totalOf(total, isAtLeast)} offers`

/** '1,000+' where the server counted no further. */
export const totalOf = (total: number, isAtLeast: boolean) => `${total.toLocaleString('en-IN')}${isAtLeast ? '+' : ''}`
