/** Paths of a picture's files below the uploads folder and below /uploads/. */
export const jpegPath = (key: string) => `${key}/photo.jpg`
export const webpPath = (key: string, width: number) => `${key}/${width}.webp`

/** Ready for the srcset attribute. */
export const srcset = (key: string, widths: number[]) =>
  widths.map((width) => `/uploads/${webpPath(key, width)} ${width}w`).join(', ')

/** A picture as the contract sends it; nulls when there is none. */
export const photoOf = (key: string | null, widths: number[] | null) => ({
  photo_url: key && `/uploads/${jpegPath(key)}`,
  photo_srcset: key && srcset(key, widths ?? []),
})
