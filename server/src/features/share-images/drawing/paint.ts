import type { SharedPhoto } from '../../../offers/share-image.ts'
import { loadSharp } from '../../../platform/uploads/encode-picture.ts'
import { type PhotoFrame, placePhoto } from './photos.ts'
import { cardSize, svg } from './svg.ts'

/** A card before it is a picture: photos on a colour, and the drawing over them. */
export type Card = {
  background: string
  photos: { photo: SharedPhoto | undefined; place: PhotoFrame }[]
  drawing: string[]
}

/** WhatsApp takes no picture over 300 kB; issue 10 says 250. */
const maxBytes = 250 * 1000

/** The card as a JPEG, as fine as its size allows. */
export async function paint({ background, photos, drawing }: Card, uploads: string): Promise<Buffer> {
  const sharp = await loadSharp()
  const placed = []
  for (const { photo, place } of photos) placed.push(await placePhoto(uploads, photo, place))
  const picture = sharp({ create: { ...cardSize, channels: 3, background } })
    .composite([...placed, { input: svg(drawing), left: 0, top: 0 }])
    .removeAlpha()
  for (const quality of [84, 70, 50]) {
    const jpeg = await picture.clone().jpeg({ quality, chromaSubsampling: '4:4:4' }).toBuffer()
    if (jpeg.length <= maxBytes) return jpeg
  }
  return picture.jpeg({ quality: 30 }).toBuffer()
}
