/** Pixels of a picture's edge, for a place of 56 on sharp screens. */
const edge = 112

/** A picture given as a data address, small enough for the browser's storage; null when there is none. */
export async function smallPicture(address: string | null): Promise<string | null> {
  if (!address) return null
  const image = new Image()
  image.src = address
  try {
    await image.decode()
  } catch {
    return null
  }
  const canvas = document.createElement('canvas')
  canvas.width = edge
  canvas.height = edge
  canvas.getContext('2d')?.drawImage(image, 0, 0, edge, edge)
  return canvas.toDataURL('image/jpeg', 0.8)
}
