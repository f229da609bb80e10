import { existsSync } from 'node:fs'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { catalogue } from '../catalogue.ts'
import { emojiFile } from '../files.ts'
import { banners } from './banners.ts'
import { renderProductPhoto } from './product-photo.ts'
import { renderBanner } from './render-banner.ts'
import { savePhotos } from './save-photos.ts'

describe('demo pictures', () => {
  test('have all their artwork in the package', () => {
    const emojis = [
      ...catalogue.flatMap(({ subcategories }) =>
        subcategories.flatMap(({ items }) => items.map(({ emoji }) => emoji)),
      ),
      ...banners.flatMap(({ objects }) => objects.map(({ emoji }) => emoji)),
    ]
    for (const emoji of new Set(emojis)) expect(existsSync(emojiFile(emoji)), emoji).toBe(true)
  })

  test('render a product photo as a square PNG', async () => {
    const { format, width, height } = await sharp(
      await renderProductPhoto({ emoji: '🫖', colours: [], background: 3 }),
    ).metadata()
    expect({ format, width, height }).toEqual({ format: 'png', width: 480, height: 480 })
  })

  test('fill all five banner slots with pictures of their shape', async () => {
    expect(banners.map(({ type, position }) => `${type} ${position}`)).toEqual([
      'slider 1',
      'slider 2',
      'slider 3',
      'fixed 1',
      'fixed 2',
    ])
    for (const banner of banners) {
      const { width, height } = await sharp(await renderBanner(banner)).metadata()
      expect([width, height]).toEqual(banner.type === 'slider' ? [1968, 832] : [832, 440])
    }
  })

  test('render a photo shared by several offers once, and give each offer its own picture', async () => {
    const kettle = { photo: { emoji: '🫖', colours: [], background: 3 } }
    const saree = { photo: { emoji: '🥻', colours: ['teal'], background: 0 } }
    const stored = { width: 600, height: 600, edge_colour: '#ffffff', widths: [600] }
    let saved = 0
    let duplicated = 0
    const pictures = await savePhotos([kettle, saree, kettle, kettle], {
      savePicture: async () => ({ ...stored, key: `saved ${++saved}` }),
      duplicatePicture: async (picture) => ({ ...picture, key: `${picture.key} again ${++duplicated}` }),
      onProgress: () => {},
    })
    expect({ saved, duplicated }).toEqual({ saved: 2, duplicated: 2 })
    expect(new Set(pictures.map(({ key }) => key)).size).toBe(4)
  })

  test('stop loading with an error when a picture cannot be saved', async () => {
    const tools = {
      savePicture: async () => Promise.reject(new Error('disk full')),
      duplicatePicture: async () => Promise.reject(new Error('never reached')),
      onProgress: () => {},
    }
    await expect(savePhotos([{ photo: { emoji: '🫖', colours: [], background: 3 } }], tools)).rejects.toThrow(
      'disk full',
    )
  })
})
