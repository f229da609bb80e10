import type { DemoTools, StoredPicture } from '../demo-tools.ts'
import type { Photo } from '../generate/photos.ts'
import { inParallel } from './in-parallel.ts'
import { renderProductPhoto } from './product-photo.ts'

/**
 * Stores a picture for each offer, in order. Renders each distinct photo once and duplicates it, since a
 * picture belongs to one product.
 */
export async function savePhotos(
  offers: readonly { photo: Photo }[],
  tools: Pick<DemoTools, 'savePicture' | 'duplicatePicture' | 'onProgress'>,
): Promise<StoredPicture[]> {
  const photos = new Map(offers.map(({ photo }) => [photoName(photo), photo]))
  let rendered = 0
  const byObject = [...photos].sort(([a], [b]) => (a < b ? -1 : 1))
  const saved = await inParallel(byObject, 2, async ([name, photo]) => {
    const picture = await tools.savePicture(await renderProductPhoto(photo), 'product')
    tools.onProgress('Pictures', ++rendered, photos.size)
    return [name, picture] as const
  })

  const originals = new Map(saved)
  const untaken = new Set(originals.keys())
  let done = 0
  return inParallel(offers, 8, async ({ photo }) => {
    const name = photoName(photo)
    const original = originals.get(name)
    if (!original) throw new Error(`The photo ${name} was not rendered.`)
    const picture = untaken.delete(name) ? original : await tools.duplicatePicture(original)
    tools.onProgress('Photos of offers', ++done, offers.length)
    return picture
  })
}

const photoName = ({ emoji, colours, background }: Photo) => [emoji, ...colours, background].join(' ')
