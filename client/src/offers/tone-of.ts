/** So many tones there are (ui/tokens.css). */
const tones = 15

/** Which tone stands where a photo of the category will be. */
export const toneOf = (categoryId: number | undefined) =>
  categoryId === undefined ? undefined : categoryId % tones
