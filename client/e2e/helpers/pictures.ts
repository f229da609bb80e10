import sharp from 'sharp'

const [sky, ground] = ['#c83c3c', '#3c50c8']

export const photo = (width = 480, height = 360) =>
  plain(width, height, sky)
    .composite([lowerHalf(width, height)])
    .jpeg()
    .toBuffer()

export const cutOut = () =>
  sharp({ create: { width: 600, height: 600, channels: 4, background: 'transparent' } })
    .composite([{ input: { create: { width: 200, height: 200, channels: 4, background: sky } } }])
    .png()
    .toBuffer()

const plain = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 3, background } })

const lowerHalf = (width: number, height: number) => ({
  input: { create: { width, height: height >> 1, channels: 3, background: ground } } as const,
  gravity: 'south',
})

/**
 * A phone camera's upright photo: 12 megapixels, about 4 MB, stored sideways with EXIF orientation 6 and a
 * GPS position. Upright, it is red above and blue below.
 */
export async function phoneCameraPhoto(): Promise<Buffer> {
  const [width, height] = [4000, 3000]
  const noise = { type: 'gaussian', mean: 128, sigma: 34 } as const
  // Repeats a tile of noise: twelve megapixels of noise would take three seconds.
  const grain = await sharp({ create: { width: 500, height: 500, channels: 3, background: '#000', noise } })
    .png()
    .toBuffer()
  const right = { create: { width: width >> 1, height, channels: 3, background: ground } } as const
  return plain(width, height, sky)
    .composite([
      { input: right, gravity: 'east' },
      { input: grain, tile: true, blend: 'soft-light' },
    ])
    .withExif({ IFD0: { Make: 'Phone' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '22/1 43/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 88 })
    .toBuffer()
}

async function colourOf(picture: Buffer, part: { left: number; top: number; width: number; height: number }) {
  const { channels } = await sharp(await sharp(picture).extract(part).png().toBuffer()).stats()
  const [red = 0, green = 0, blue = 0] = channels.map(({ mean }) => mean)
  if (Math.min(red, green, blue) > 240) return 'white'
  return red > blue ? 'red' : 'blue'
}

export async function coloursOf(picture: Buffer) {
  const { width, height } = await sharp(picture).metadata()
  const strip = { left: width >> 2, width: width >> 1, height: 10 }
  return [
    await colourOf(picture, { ...strip, top: 5 }),
    await colourOf(picture, { ...strip, top: height - 15 }),
  ]
}
