export const shopPictureKinds = ['logo', 'front'] as const
export type ShopPictureKind = (typeof shopPictureKinds)[number]

/** Aspect ratios of a shop's pictures, which are cropped to them. */
export const shopPictureShapes = { logo: { width: 1, height: 1 }, front: { width: 3, height: 2 } } as const
