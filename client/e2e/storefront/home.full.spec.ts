import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator } from 'playwright-core'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { dayFromToday, givenOffer, givenUser } from '../../../server/test/given.ts'
import { expectNoFaults } from '../helpers/axe.ts'
import { focused, hasFocus } from '../helpers/keyboard.ts'
import { accompany, builtClient, page, testChowk, visitor } from '../helpers/open-chowk.ts'
import {
  cardsIn,
  closeCleanly,
  givenBanner,
  givenPublishedOffer,
  section,
  skeletonCards,
  untilDrawn,
} from '../helpers/storefront.ts'

const chowk = await testChowk()
const { db } = chowk.services
const admin = await givenUser(chowk, { type: 'admin' })
for (const position of [1, 2, 3]) await givenBanner(admin, 'slider', position)
for (const position of [1, 2]) await givenBanner(admin, 'fixed', position)
const shop = await givenUser(chowk, { shop: 'Resham Ghar' })
await db.query(
  sql`UPDATE shops SET quarter = 'Rajwada', latitude = 22.7206, longitude = 75.8551 WHERE user_id = ${shop.id}`,
)
await db.query(sql`UPDATE places SET offers = 11 WHERE name = 'Rajwada'`)
const kinds = 'Fashion Kitchen Home Toys Books Sports Beauty Grocery Footwear Travel Tools'.split(' ')
for (const [number, category] of kinds.entries())
  await givenOffer(chowk, shop.id, {
    name: `Ware ${number}`,
    category,
    subcategory: `Of ${category}`,
    price: 900,
    discount_price: number < 8 ? 300 + number : 900,
    end_date: dayFromToday(number % 2 === 0 ? 0 : 30),
  })
const offer = await givenPublishedOffer(chowk, shop, { name: 'Mobile phone' })

const addresses = ['/search?query=mobile', `/product/${offer}`, '/']
await untilDrawn(chowk, addresses)

const laterFiles = ['aos', 'slick', 'http', 'toast-messages']
const popular = () => cardsIn(page, 'Popular Products').first()
const carousel = () => page.getByRole('region', { name: 'Offers' })
const boxOf = async (part: Locator) => {
  const box = await part.boundingBox()
  if (!box) throw new Error(`${part} is not shown`)
  return { ...box, bottom: box.y + box.height, right: box.x + box.width }
}
const place = (name: string) => boxOf(page.getByRole('img', { name }).filter({ visible: true }))
const fetched = () =>
  page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).map(
      ({ name, startTime, responseEnd }) => ({ name: new URL(name).pathname, startTime, responseEnd }),
    ),
  )
const fetchedFrom = async (start: string) => (await fetched()).find(({ name }) => name.startsWith(start))

test('loads later scripts on the first interaction, and later slides after the first banner', async () => {
  const built = readdirSync(join(builtClient, 'en/assets'))
  for (const name of laterFiles)
    expect(
      built.filter((file) => new RegExp(`^${name}-[\\w-]{7}\\.js$`).test(file)),
      name,
    ).toHaveLength(1)

  accompany(await chowk.visitForTheFirstTime('phone'))
  const types = new Set<string | undefined>()
  page.on('response', (answer) => {
    if (answer.url().includes('/uploads/')) types.add(answer.headers()['content-type'])
  })
  for (const path of addresses) {
    await page.goto(path, { waitUntil: 'commit' })
    if (path === '/') {
      await skeletonCards(page).waitFor()
      expect(await skeletonCards(page).locator('> *').count()).toBe(6)
      await popular().waitFor()
    }
    await page.waitForLoadState('networkidle')
    for (const later of laterFiles)
      expect(await fetchedFrom(`/assets/${later}-`), `${later} on ${path}`).toBeUndefined()
  }
  expect([...types]).toEqual(['image/webp'])
  await page.mouse.wheel(0, 40)
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset.touched)).toBe('yes')
  const photo = await page
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
  expect(photo.real).toBeGreaterThan(photo.shown * 0.8)
  expect(photo.real).toBeLessThan(photo.shown * 3)

  await page.locator('.slick-current').waitFor()
  await expect.poll(() => fetchedFrom('/assets/aos-')).toBeDefined()
  const slides = await fetchedFrom('/assets/slick-')
  const banner = await fetchedFrom('/uploads/banners/')
  expect(slides?.startTime).toBeGreaterThan(banner?.responseEnd ?? Number.POSITIVE_INFINITY)

  await page.route('**/assets/*.js', () => {})
  await page.goto('/', { waitUntil: 'commit' })
  await popular().waitFor()
  expect(await skeletonCards(page).count()).toBe(0)
  await closeCleanly(visitor)
})

test('the carousel slides to the chosen banner', async () => {
  accompany(await chowk.visit('desktop'))
  await page.goto('/')
  await page.waitForFunction(() => !('noteEarlyTouch' in window))

  const shown = () =>
    carousel().evaluate((element) => {
      const { left, right, top } = element.getBoundingClientRect()
      const picture = document
        .elementsFromPoint((left + right) / 2, top + 20)
        .find((one) => one instanceof HTMLImageElement)
      return picture && Math.abs(picture.getBoundingClientRect().left - left) < 2 ? picture.alt : 'on the way'
    })
  await carousel().getByRole('button', { name: 'Next banner' }).click()
  // react-slick measures its slides again after each picture, and ignores clicks while measuring.
  await carousel().locator('.slick-current').waitFor()
  const arePictures = () =>
    carousel()
      .locator('img')
      .evaluateAll((all: HTMLImageElement[]) => all.every(({ naturalWidth }) => naturalWidth > 0))
  await expect.poll(arePictures).toBe(true)
  await expect.poll(shown).toBe('Offer 2 of 3')
  for (const [presses, banner] of [
    [['Previous banner'], 1],
    [['Previous banner'], 3],
    [['Next banner'], 1],
    [['Next banner', 'Next banner'], 3],
  ] as const) {
    for (const name of presses) await carousel().getByRole('button', { name }).click()
    await expect.poll(shown).toBe(`Offer ${banner} of 3`)
    await carousel()
      .getByRole('button', { name: `the banners, ${banner} of 3` })
      .waitFor()
  }
  await closeCleanly(visitor)
})

test('shows two whole offers above the fixed banners on the first screen of a phone', async () => {
  accompany(await chowk.visit('phone'))
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  const top = (await boxOf(page.locator('main'))).y
  const banner = await boxOf(carousel())
  expect(banner.height).toBeLessThanOrEqual(150)
  expect(banner.y - top).toBeLessThanOrEqual(100)
  for (const card of [0, 1]) {
    const offer = section(page, 'Popular Products').getByRole('listitem').nth(card)
    expect((await boxOf(offer)).bottom - top).toBeLessThanOrEqual(844 - 111)
    await offer.getByText(/^₹/).first().waitFor()
  }

  const popularEnd = (await boxOf(section(page, 'Popular Products'))).bottom
  const [left, right] = await Promise.all(['Offer banner 1', 'Offer banner 2'].map(place))
  expect(left?.y).toBeGreaterThanOrEqual(popularEnd)
  expect(right?.y).toBe(left?.y)
  expect(right?.x).toBeGreaterThan(left?.right ?? Number.NaN)
  const toShops = await boxOf(page.getByRole('link', { name: 'Own a shop? List your offers free' }).first())
  expect(toShops.bottom).toBeLessThanOrEqual(2 * 844)

  const row = page.getByRole('navigation', { name: 'Shop by category' })
  await row.getByRole('button', { name: 'More+' }).click()
  expect((await boxOf(page.locator('#more-categories'))).bottom).toBeLessThanOrEqual(844)
  await page.locator('#more-categories').getByRole('button', { name: 'Sports' }).click()
  await row.getByRole('link', { name: 'Of Sports' }).click()
  await page.waitForURL('/search?subcategory=Of+Sports')
  await closeCleanly(visitor)
})

test('shows banners, offers that end today and six prices on the first screen of a desktop', async () => {
  accompany(await chowk.visit('desktop'))
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/')
  const banner = await boxOf(carousel())
  expect(banner.height).toBeLessThanOrEqual(280)
  const [upper, lower] = await Promise.all(['Offer banner 1', 'Offer banner 2'].map(place))
  expect(upper?.y).toBe(banner.y)
  expect(upper?.x).toBeGreaterThan(banner.right)
  expect(lower?.x).toBe(upper?.x)
  expect(lower?.bottom).toBe(banner.bottom)
  expect((upper?.width ?? 0) / (upper?.height ?? 1)).toBeCloseTo(104 / 55, 1)
  const ending = await boxOf(section(page, 'Ends today'))
  expect(ending.x).toBeGreaterThan(upper?.right ?? Number.NaN)
  expect(ending.bottom).toBe(banner.bottom)
  for (let card = 0; card < 6; card++) {
    const offer = section(page, 'Popular Products').getByRole('listitem').nth(card)
    expect((await boxOf(offer.getByText(/^₹/).first())).bottom).toBeLessThanOrEqual(800)
  }
  await closeCleanly(visitor)
})

test('Back from an offer restores the strip’s position and focus, and the strip fits every width', async () => {
  accompany(await chowk.visit('phone'))
  await page.goto('/')
  const link = cardsIn(page, 'Ends today').last()
  await link.scrollIntoViewIfNeeded()
  const strip = section(page, 'Ends today').getByRole('list')
  const before = await strip.evaluate(({ scrollLeft }) => scrollLeft)
  expect(before).toBeGreaterThan(0)
  const name = await link.innerText()
  await link.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name }).waitFor()
  await page.goBack()
  await link.waitFor()
  await expect.poll(() => hasFocus(link)).toBe(true)
  expect(await focused(page)).toBe(name)
  expect(await strip.evaluate(({ scrollLeft }) => scrollLeft)).toBe(before)

  const categories = page.getByRole('navigation', { name: 'Shop by category' })
  expect(await categories.getByRole('button').count()).toBe(11)
  await page.getByRole('button', { name: 'Rajwada', exact: true }).click()
  const distance = section(page, 'Near Rajwada').getByText('240 m', { exact: true }).first()
  await distance.waitFor()
  await expectNoFaults(page, [320, 820])
  await page.setViewportSize({ width: 1280, height: 800 })
  expect(await categories.getByRole('link').count()).toBe(10)

  await page.reload()
  await distance.waitFor()
  await closeCleanly(visitor)
})
