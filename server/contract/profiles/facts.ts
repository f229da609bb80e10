export const shopPictureKinds = ['logo', 'front'] as const
export type ShopPictureKind = (typeof shopPictureKinds)[number]

/** Width by height. Larger pictures are cropped. */
export const shopPictureShapes = { logo: { width: 1, height: 1 }, front: { width: 3, height: 2 } } as const
