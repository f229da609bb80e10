import sharp from 'sharp'

export type Photo = { colour: number[]; jpeg: Buffer }

const levels = [60, 120, 180]

/** Photos with distinct mean colours, which survive encoding, and with noise, which makes the files large. */
export async function makePhotos(side = 640): Promise<Photo[]> {
  const grain = { type: 'gaussian', mean: 128, sigma: 10 } as const
  const create = { width: side, height: side, channels: 3, background: '#808080', noise: grain } as const
  const grained = await sharp({ create }).png().toBuffer()
  const colours = levels.flatMap((r) => levels.flatMap((g) => levels.map((b) => [r, g, b])))
  return Promise.all(
    colours.map(async (colour) => {
      const factors = colour.map((level) => level / 128)
      const jpeg = await sharp(grained).linear(factors, [0, 0, 0]).jpeg({ quality: 85 }).toBuffer()
      return { colour, jpeg }
    }),
  )
}

export async function shows(picture: Buffer, { colour }: Photo): Promise<boolean> {
  const { channels } = await sharp(picture, { failOn: 'warning' }).stats()
  return colour.every((level, channel) => Math.abs((channels[channel]?.mean ?? 0) - level) < 20)
}
