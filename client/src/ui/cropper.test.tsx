import { useImperativeHandle, useState } from 'react'
import { texts } from 'server/contract/facts/texts'
import { expect, it, vi } from 'vitest'
import { screen, showScreen } from '../test-screen.tsx'
import { PictureCropper } from './cropper.tsx'
import { type CroppedPicture, cropped, uploadSize } from './cropper-picture.ts'

// Width of the crop, since jsdom does not draw pictures.
let edge: number
vi.mock(import('./cropper-stage.tsx'), () => ({
  CropperStage: ({ ref, onShown }) => {
    useImperativeHandle(ref, () => ({
      crop: async () => {
        const canvas = document.createElement('canvas')
        return cropped(Object.assign(canvas, uploadSize({ width: edge, height: edge })))
      },
    }))
    return (
      <button type="button" onClick={onShown}>
        Show
      </button>
    )
  },
}))

function Slot() {
  const [picture, setPicture] = useState<CroppedPicture | null>(null)
  return <PictureCropper what="banner" picture={picture} onChange={setPicture} />
}

it.each([
  ['warns about a photo of 300 by 100 pixels, which the crop enlarges', 100, [texts.cropper.small]],
  ['does not warn about a photo of 1200 by 800 pixels', 800, []],
])('%s', async (_, shortEdge, warnings) => {
  edge = shortEdge
  const urls = { createObjectURL: () => 'blob:1', revokeObjectURL: () => {} }
  vi.stubGlobal('URL', Object.assign(class extends URL {}, urls))
  const context = {
    fillRect: () => {},
    drawImage: () => {},
    canvas: {},
  } as unknown as CanvasRenderingContext2D
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never)
  vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue('data:image/jpeg;base64,AAAA')
  const { user } = showScreen(<Slot />)
  const photo = new File([], 'banner.jpg', { type: 'image/jpeg' })
  await user.upload(screen.getByLabelText('Choose file: banner', { selector: 'input' }), photo)
  await user.click(await screen.findByRole('button', { name: 'Show' }))
  expect(screen.queryByText(texts.cropper.small)).toBeNull()
  await user.click(screen.getByRole('button', { name: texts.cropper.save }))
  expect(await screen.findByAltText(texts.cropper.preview)).toBeVisible()
  expect(screen.queryAllByText(texts.cropper.small).map(({ textContent }) => textContent)).toEqual(warnings)
})
