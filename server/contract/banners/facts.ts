/** Banners of each type on the home page; `banners` in db/schema.sql checks them too. */
export const slotsOfType = { slider: 3, fixed: 2 } as const
export const bannerTypes = ['slider', 'fixed'] as const satisfies (keyof typeof slotsOfType)[]
