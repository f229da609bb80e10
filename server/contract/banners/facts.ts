/** Number of banners of each type on the home page. The table `banners` in db/schema.sql checks it too. */
export const slotsOfType = { slider: 3, fixed: 2 } as const
export const bannerTypes = ['slider', 'fixed'] as const satisfies (keyof typeof slotsOfType)[]
