import { describe, expect, it } from 'vitest'
import {
  centred,
  isUsable,
  previewSize,
  rescaled,
  scaleOf,
  scaleRange,
  sliderOf,
  uploadSize,
  zoomed,
} from './cropper-picture.ts'

const box = { width: 400, height: 400 }
const phonePhoto = { width: 3000, height: 4000 }

describe('size of an uploaded crop', () => {
  it.each([
    ['a small crop is enlarged to 300 at most', { width: 120, height: 120 }, { width: 300, height: 300 }],
    ['a crop keeps its own pixels', { width: 1200, height: 1200 }, { width: 1200, height: 1200 }],
    ['a large crop has 1600', { width: 3000, height: 3000 }, { width: 1600, height: 1600 }],
    ['a wide crop keeps its shape', { width: 1968, height: 832 }, { width: 1600, height: 676 }],
  ])('%s', (_, crop, size) => {
    expect(uploadSize(crop)).toEqual(size)
  })

  it('previews a square with 300 by 300 pixels', () => {
    expect(previewSize({ width: 1600, height: 1600 })).toEqual({ width: 300, height: 300 })
    expect(previewSize({ width: 984, height: 416 })).toEqual({ width: 710, height: 300 })
  })
})

describe('photo in the crop box', () => {
  const range = scaleRange(box, phonePhoto)

  it('can be zoomed from the whole photo to the maximum', () => {
    expect(range.whole).toBe(0.1)
    expect(range.fill).toBeCloseTo(0.1333)
    expect(sliderOf(range.whole, range)).toBe(0)
    expect(sliderOf(range.closest, range)).toBe(100)
    expect(scaleOf(sliderOf(range.fill, range), range)).toBeCloseTo(range.fill)
  })

  it('keeps the middle of the box in place when zoomed', () => {
    const shifted = [0.2, 0, 0, 0.2, -1300 + 50, -1800]
    expect(zoomed(shifted, 0.4, box, phonePhoto)).toEqual([0.4, 0, 0, 0.4, -1300 + 100, -1800])
  })

  it('looks the same when the box becomes smaller', () => {
    const small = { width: 200, height: 200 }
    expect(rescaled(centred(0.2, box, phonePhoto), box, small, phonePhoto)).toEqual(
      centred(0.1, small, phonePhoto),
    )
  })

  it('cannot leave the box or exceed the range of scales', () => {
    expect(isUsable(centred(range.fill, box, phonePhoto), box, phonePhoto)).toBe(true)
    expect(isUsable(centred(range.whole / 2, box, phonePhoto), box, phonePhoto)).toBe(false)
    expect(isUsable([range.fill, 0, 0, range.fill, 0, -1800], box, phonePhoto)).toBe(false)
  })
})
