export const pictureKinds = ['products', 'banners', 'categories', 'shops'] as const
export type PictureKind = (typeof pictureKinds)[number]

export const jpegPath = (key: string) => `${key}/photo.jpg`
export const webpPath = (key: string, width: number) => `${key}/${width}.webp`
export const picturePaths = (key: string, widths: readonly number[]) => [
  jpegPath(key),
  ...widths.map((width) => webpPath(key, width)),
]

/** Neither Chowk nor nginx serves this folder, since no picture key ends in `.withdrawn`. */
export const withdrawn = (key: string) => `${key}.withdrawn`

/** Readable by nginx, which belongs to Chowk's group. */
export const folderMode = 0o750

/** Matches paths below UPLOADS_DIR, including withdrawn pictures. */
export const pictureFile = new RegExp(
  `^(?:${pictureKinds.join('|')})/[0-9a-f]{2}/[0-9a-f]{30}(?:\\.withdrawn)?/(?:photo\\.jpg|\\d{1,5}\\.webp)$`,
)

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

/** Omits a card's srcset, which the client derives from URL and width. */
export const cardPhotoOf = (key: string | null, widths: number[] | null) => ({
  photo_url: key && `/uploads/${jpegPath(key)}`,
  ...(key !== null && { photo_width: widths?.at(-1) }),
})

export const shownPictureOf = (picture: { key: string; widths: number[] } | null) =>
  picture && {
    photo_url: `/uploads/${jpegPath(picture.key)}`,
    photo_srcset: srcset(picture.key, picture.widths),
  }
