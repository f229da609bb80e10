import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { testFolder } from '../../../../test/test-folder.ts'
import { withLocale } from '../../../../texts/locale.ts'
import type { SharedOffer } from '../../../offers/share-image.ts'
import { FolderFiles } from '../../../platform/uploads/folder-files.ts'
import { addressParts, locality } from './footer.ts'
import { homeImage } from './home-image.ts'
import { clusters, drawable } from './letters.ts'
import type { Brand } from './logo.ts'
import { offerImage } from './offer-image.ts'
import { type Card, paint } from './paint.ts'
import { shopImage } from './panel-images.ts'
import { widthOf, wrap } from './text.ts'

const saree: SharedOffer = {
  id: 7,
  name: 'माहेश्वरी कॉटन-सिल्क साड़ी, जामुनी रंग',
  brand: 'Resham',
  price: 5099,
  discount_price: 3799,
  discount_percent: 25,
  end_date: '2026-12-05',
  address: '19 M.T. Cloth Market',
  city: 'Indore',
  shop_name: 'Resham Ghar',
  picture_key: null,
  offer_state: 'live',
  starts: null,
}
const chowk: Brand = { name: 'Chowk', brandLogo: undefined }
const style = { size: 50, weight: 800, color: '#000', tracking: -0.02 }

const folder = await testFolder('cards')

const draw = async (
  changes: Partial<SharedOffer> = {},
  photo?: { key: string; widths: number[] },
  brand = chowk,
) =>
  paint(await offerImage({ ...saree, ...changes }, photo, brand), new FolderFiles(folder)).then(
    ({ jpeg }) => jpeg,
  )

async function colorAt(card: Buffer, left: number, top: number): Promise<number[]> {
  const pixel = await sharp(card).extract({ left, top, width: 1, height: 1 }).raw().toBuffer()
  return [...pixel].map((part) => Math.round(part / 16))
}
const gold = [16, 11, 2]

describe('a share image', () => {
  test('is a JPEG of 1200 by 630', async () => {
    expect(await sharp(await draw()).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
  })

  test('looks the same in Hindi on a machine without fonts', async () => {
    const config = join(folder, 'fonts.conf')
    await writeFile(config, '<fontconfig></fontconfig>')
    const program = `
      import { paint } from '${new URL('./paint.ts', import.meta.url)}'
      import { offerImage } from '${new URL('./offer-image.ts', import.meta.url)}'
      const [offer, brand] = ${JSON.stringify([saree, chowk])}
      process.stdout.write((await paint(await offerImage(offer, undefined, brand), undefined)).jpeg.toString('base64'))`
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['--import', 'tsx', '--input-type=module', '-e', program],
      { env: { ...process.env, FONTCONFIG_FILE: config }, maxBuffer: 2 ** 20 },
    )
    expect(stdout === (await draw()).toString('base64')).toBe(true)
  })

  test('has at most 250 kB, even with a photo that is hard to compress', async () => {
    await mkdir(join(folder, 'noise'))
    await sharp(randomBytes(800 * 800 * 3), { raw: { width: 800, height: 800, channels: 3 } })
      .webp({ quality: 100 })
      .toFile(join(folder, 'noise/800.webp'))
    expect((await draw({}, { key: 'noise', widths: [800] })).length).toBeLessThanOrEqual(250_000)
  })

  test('shows a pennant only for a current discount', async () => {
    expect(await colorAt(await draw(), 12, 144)).toEqual(gold)
    const plain = await draw({ discount_price: saree.price, discount_percent: 0 })
    expect(await colorAt(plain, 12, 144)).not.toEqual(gold)
    for (const offer_state of ['expired', 'scheduled', 'out of stock'] as const)
      expect(await colorAt(await draw({ offer_state, starts: '2026-12-01' }), 12, 144)).not.toEqual(gold)
  })

  test('contains only Hindi texts, in letters that the fonts have, when its language is Hindi', async () => {
    const open = {
      id: 7,
      name: 'Resham Ghar',
      address: 'Rajwada',
      city: 'Indore',
      offers: 3,
      wares: [],
      photos: [],
      logo: null,
    }
    const home = { city: { name: 'Indore', name_hi: 'इंदौर' }, offers: 1200, shops: 40, photos: [] }
    const said = async ({ drawing }: Card) =>
      [...drawing.join('').matchAll(/<text [^>]*>([^<]*)</g)].map(([, text = '']) => text)
    const cards = await withLocale('hi', async () => [
      ...(await said(await offerImage(saree, undefined, chowk))),
      ...(await said(await offerImage({ ...saree, offer_state: 'expired' }, undefined, chowk))),
      ...(await said(await shopImage(open, chowk))),
      ...(await said(await homeImage(home, chowk))),
    ])

    expect(cards).toContain('5 दिस॰ 2026 तक')
    expect(cards).toContain('₹1,300 की बचत')
    expect(cards).toContain('आज 3 ऑफ़र')
    const ours = cards.map((text) => text.replace(/Resham Ghar|M\.T\. Cloth Market|Rajwada|Indore/g, ''))
    expect(ours.filter((text) => /[a-z]/i.test(text))).toEqual([])
    expect(cards.filter((text) => drawable(text) !== text.trim())).toEqual([])
  })

  test('shows no saving when the offer was never sold at the struck price', async () => {
    const { drawing } = await offerImage({ ...saree, isUnproven: true }, undefined, chowk)
    expect(drawing.join('')).toContain('25% OFF')
    expect(drawing.join('')).not.toContain('You save')
  })

  test("shows another operator's name or logo beside the shop", async () => {
    const logo = join(folder, 'logo.png')
    await sharp({ create: { width: 300, height: 60, channels: 3, background: '#0000ff' } }).toFile(logo)
    const theirs = await draw({}, undefined, { name: 'Bazaar', brandLogo: logo })
    expect(await colorAt(theirs, 1100, 562)).toEqual([0, 0, 16])
    const named = await draw({}, undefined, { ...chowk, name: 'Bazaar' })
    expect(named.equals(await draw())).toBe(false)
  })
})

describe('the share image of the home page', () => {
  const home = { city: { name: 'Indore', name_hi: 'इंदौर' }, offers: 5126, shops: 41, photos: [] }
  const textsOf = async (code: string, city: typeof home.city | null) => {
    const { drawing } = await withLocale(code, () => homeImage({ ...home, city }, chowk))
    return [...drawing.join('').matchAll(/<text x="[^"]+" y="([^"]+)"[^>]*>([^<]+)/g)].map(([, y, text]) => ({
      y: Number(y),
      text,
    }))
  }

  test('shows city and texts in Hindi', async () => {
    const texts = (await textsOf('hi', home.city)).map(({ text }) => text)
    expect(texts.join(' ')).toContain('इंदौर')
    expect(texts.join('')).not.toMatch(/[A-Za-z]/)
    expect((await textsOf('hi', { name: 'Dewas', name_hi: '' })).map(({ text }) => text).join(' ')).toContain(
      'Dewas',
    )
  })

  test.each(['en', 'hi'])(
    'keeps all texts above the logo with a title of any length, in %s',
    async (code) => {
      for (const city of [
        home.city,
        null,
        { name: 'Visakhapatnam Metropolitan', name_hi: 'विशाखापत्तनम महानगर क्षेत्र' },
      ])
        for (const { y } of await textsOf(code, city)) expect(y).toBeLessThanOrEqual(500)
    },
  )
})

describe('texts on share images', () => {
  test('cuts a long name after three lines with an ellipsis', async () => {
    const name =
      'हाथ से बुनी माहेश्वरी कॉटन-सिल्क साड़ी ज़री बॉर्डर के साथ, जामुनी और रानी गुलाबी रंग, क्षत्रिय स्त्री'.repeat(2)
    const lines = await wrap(name, style, 522, 3)
    expect(lines).toHaveLength(3)
    expect(lines[2]).toMatch(/…$/)
    for (const line of lines) expect(await widthOf(line, style)).toBeLessThanOrEqual(522)
    const kept = lines.join(' ').slice(0, -1)
    const letters = clusters(name)
    const beginnings = letters.map((_, i) => letters.slice(0, i + 1).join(''))
    expect(beginnings).toContain(kept)
  })

  test('breaks a word that is longer than a line', async () => {
    const lines = await wrap('Handgewobenerbaumwollseidensaree', style, 400, 3)
    expect(lines.length).toBeGreaterThan(1)
    expect(lines.join('')).toBe('Handgewobenerbaumwollseidensaree')
  })

  test('leaves out letters that no font has', () => {
    expect(drawable('  😀 Saree\u200d ❤️ தமிழ் ₹499 \u0007 1️⃣ क\u094d\u200dष ')).toBe(
      'Saree ₹499 1 क\u094d\u200dष',
    )
  })

  test('keeps a Hindi half letter together with the next letter', () => {
    expect(clusters('क्षत्रिय')).toEqual(['क्ष', 'त्रि', 'य'])
  })

  test('shortens an address, but keeps its city, and removes personal data', async () => {
    const quiet = { size: 28, weight: 400, color: '#000' }
    const told = (address: string) =>
      locality(addressParts({ address, city: 'Indore' }), 'Indore', quiet, 350)
    expect(await told('Rajwada, Indore')).toBe('Rajwada, Indore')
    expect(await told('2 Rajwada corner, opposite the palace')).toBe('2 Rajwada corner, Indore')
    expect(await told('Shop 12, Jail Road, near the old clock tower')).toBe('Shop 12, Jail Road, Indore')
    expect(await told('Jail Road electronics market and repairing lane')).toMatch(/^Jail Road .*…, Indore$/)
    expect(await told('Rajwada, call 98260 12345, meena@example.com')).toBe('Rajwada, Indore')
  })
})
