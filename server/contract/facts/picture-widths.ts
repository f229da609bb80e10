/** Pixels. Cards rely on this list: when it changes, stored pictures need new files. */
const smallerWidths = [160, 320, 480, 800, 1200]

/** Widths of the WebP files of a picture: those of the list that are below its own width, and its own. */
export const pictureWidths = (width: number, smaller: readonly number[] = smallerWidths) => [
  ...smaller.filter((candidate) => candidate < width),
  width,
]
