import { texts } from 'server/contract/texts'
import { randomHex } from '../lib/random-id.ts'
import { previewSize } from './cropper-geometry.ts'

/** A cropped picture: the file to upload and a small preview as a data address. */
export type CroppedPicture = { file: File; preview: string }

/** The picture for a cropped JPEG, with its preview. Throws when the JPEG cannot be decoded. */
export async function pictureFrom(jpeg: Blob): Promise<CroppedPicture> {
  const bitmap = await createImageBitmap(jpeg)
  const canvas = document.createElement('canvas')
  Object.assign(canvas, previewSize(bitmap))
  const context = canvas.getContext('2d')
  if (!context) throw new Error(texts.cropper.noCanvas)
  fillWhite(context)
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  return {
    file: new File([jpeg], `${randomHex()}.jpg`, { type: 'image/jpeg' }),
    preview: canvas.toDataURL('image/jpeg', 0.9),
  }
}

/** JPEG has no transparency: what is not covered by the picture becomes white. */
export function fillWhite(context: CanvasRenderingContext2D) {
  context.fillStyle = '#fff'
  context.fillRect(0, 0, context.canvas.width, context.canvas.height)
}
