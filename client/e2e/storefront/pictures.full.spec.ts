import { expect, test } from 'vitest'
import { givenOffer, givenUser } from '../../../server/test/given.ts'
import { eachVisit, page, testChowk } from '../helpers/open-chowk.ts'
import { cards, givenBanner, givenPublishedOffer, leaveAfterFailures } from '../helpers/storefront.ts'

let withPhoto: number
const chowk = await testChowk()
const admin = await givenUser(chowk, { type: 'admin' })
for (const position of [1, 2, 3]) await givenBanner(admin, 'slider', position)
for (const position of [1, 2]) await givenBanner(admin, 'fixed', position)
const shop = await givenUser(chowk)
for (let number = 1; number <= 6; number++)
  withPhoto = await givenPublishedOffer(chowk, shop, { name: `Headphones ${number}` })
await givenOffer(chowk, shop.id, { name: 'Headphones without a photo' })

const screens = () => ['/', '/search?query=headphones', `/product/${withPhoto}`]

eachVisit(() => chowk.visit('phone'), leaveAfterFailures)
const settled = () => cards(page).first().waitFor()

test('when a screen is shown, then each picture has a size, uploaded ones a srcset of WebP', async () => {
  for (const address of screens()) {
    await page.goto(address)
    await page.locator('main img[src^="/uploads/"]').nth(5).waitFor({ state: 'attached' })
    const pictures = await page.locator('main img').evaluateAll((all) =>
      all.map((one) => ({
        source: one.getAttribute('src') ?? '',
        srcset: one.getAttribute('srcset') ?? '',
        sizes: one.getAttribute('sizes') ?? '',
        width: Number(one.getAttribute('width')),
        height: Number(one.getAttribute('height')),
      })),
    )
    const uploaded = pictures.filter(({ source }) => source.startsWith('/uploads/'))
    expect(uploaded.length).toBeGreaterThanOrEqual(6)
    for (const { width, height } of pictures) {
      expect(width).toBeGreaterThan(0)
      expect(height).toBeGreaterThan(0)
    }
    for (const { srcset, sizes } of uploaded) {
      expect(srcset).toMatch(/^\/uploads\/\S+\.webp \d+w/)
      expect(sizes).not.toBe('')
    }
  }
})

test('when pictures are fetched, then as WebP of about the size they are shown at', async () => {
  const types: (string | undefined)[] = []
  page.on('response', (answer) => {
    if (answer.url().includes('/uploads/')) types.push(answer.headers()['content-type'])
  })
  await page.goto('/')
  await settled()
  await page.waitForLoadState('networkidle')
  expect(new Set(types)).toEqual(new Set(['image/webp']))
  const card = await page
    .locator('main article img[srcset]')
    .first()
    .evaluate(async (image: HTMLImageElement) => {
      image.scrollIntoView()
      await image.decode()
      const chosen = new Image()
      chosen.src = image.currentSrc
      await chosen.decode()
      return { real: chosen.naturalWidth, shown: image.clientWidth * devicePixelRatio }
    })
  expect(card.real).toBeGreaterThan(card.shown * 0.8)
  expect(card.real).toBeLessThan(card.shown * 3)
})

test('when home opens, then its first banner comes first, after it what is in view or near', async () => {
  await page.goto('/')
  await settled()
  const preload = page.locator('link[rel=preload][as=image]').first()
  expect(await preload.getAttribute('imagesrcset')).toContain('.webp')
  expect(await preload.getAttribute('fetchpriority')).toBe('high')
  const banner = page.getByRole('img', { name: 'Offer 1 of 3' })
  expect(await banner.getAttribute('fetchpriority')).toBe('high')
  expect(await banner.getAttribute('loading')).toBeNull()
  expect(await page.getByRole('img', { name: 'Offer 2 of 3' }).getAttribute('loading')).toBe('lazy')
  const photos = () =>
    page
      .locator('main :is(nav, article) img')
      .evaluateAll((all) =>
        all.map((one) => one.getAttribute('loading') ?? one.getAttribute('fetchpriority')),
      )
  // One category by its picture, the newest six in a row, and the seven that are popular.
  await expect.poll(photos).toEqual(Array.from({ length: 14 }, () => 'lazy'))
})
