/**
 * What there are pictures of, each in a folder of its own below the uploads folder: the only list of them.
 */
export const pictureKinds = ['products', 'banners', 'categories', 'shops'] as const
export type PictureKind = (typeof pictureKinds)[number]

export const jpegPath = (key: string) => `${key}/photo.jpg`
export const webpPath = (key: string, width: number) => `${key}/${width}.webp`
export const picturePaths = (key: string, widths: readonly number[]) => [
  jpegPath(key),
  ...widths.map((width) => webpPath(key, width)),
]

/**
 * The folder of a picture that nobody may fetch, beside the one it has else: neither Chowk nor nginx answers
 * what lies in it, since no key has such a name.
 */
export const withdrawn = (key: string) => `${key}.withdrawn`

/** Of each folder that holds pictures: nginx, which is in Chowk's group, reads them, and no other account. */
export const folderMode = 0o750

/** What may lie in the uploads folder, as a path below it: the files of pictures, shown or withdrawn. */
export const pictureFile = new RegExp(
  `^(?:${pictureKinds.join('|')})/[0-9a-f]{2}/[0-9a-f]{30}(?:\\.withdrawn)?/(?:photo\\.jpg|\\d{1,5}\\.webp)$`,
)

/** Ready for the srcset attribute. */
export const srcset = (key: string, widths: number[]) =>
  widths.map((width) => `/uploads/${webpPath(key, width)} ${width}w`).join(', ')

export const photoOf = (key: string | null, widths: number[] | null) => ({
  photo_url: key && `/uploads/${jpegPath(key)}`,
  photo_srcset: key && srcset(key, widths ?? []),
})

export type PictureColumns = { picture_key: string | null; picture_widths: number[] | null }

export const withPhoto = <Row extends PictureColumns>(row: Row) => ({
  ...row,
  ...photoOf(row.picture_key, row.picture_widths),
})

/** As `photoOf`, of a card: browsers derive the srcset from the two. */
export const cardPhotoOf = (key: string | null, widths: number[] | null) => ({
  photo_url: key && `/uploads/${jpegPath(key)}`,
  ...(key !== null && { photo_width: widths?.at(-1) }),
})

/** One that is there, or null. */
export const shownPictureOf = (picture: { key: string; widths: number[] } | null) =>
  picture && {
    photo_url: `/uploads/${jpegPath(picture.key)}`,
    photo_srcset: srcset(picture.key, picture.widths),
  }
