import { describe, expect, test } from 'vitest'
import { givenUser, mainShopOf } from '../../../server/test/given.ts'
import { expectAllPictures, expectPictures } from '../helpers/expect-pictures.ts'
import { accompany, page, sizes, testChowk, visitor } from '../helpers/open-chowk.ts'
import {
  cardsIn,
  categories,
  closeCleanly,
  givenBanner,
  givenCategories,
  givenPublishedOffer,
  skeletonCards,
} from '../helpers/storefront.ts'

/** So many photos that a search fills its page, and the widest screen twice. */
const offers = 30
let offer: number
const chowk = await testChowk()
await givenCategories(chowk)
const admin = await givenUser(chowk, { type: 'admin' })
for (const position of [1, 2, 3]) await givenBanner(admin, 'slider', position)
for (const position of [1, 2]) await givenBanner(admin, 'fixed', position)
const shop = await givenUser(chowk)
const shopId = await mainShopOf(chowk, shop.id)
for (let number = 1; number <= offers; number++)
  offer = await givenPublishedOffer(chowk, shop, { name: `Headphones ${number}` })

const screens = () => ({
  home: '/',
  search: '/search?query=headphones',
  category: `/search?category=${Object.keys(categories)[0]}`,
  product: `/product/${offer}`,
  shop: `/shop/${shopId}`,
  saved: '/saved',
  about: '/aboutus',
})
const { phone } = sizes

// What is in view goes by the width; the language only has to be another one sometimes.
test.each([
  [390, 'hi-IN', phone],
  [1920, 'en-IN', { viewport: { width: 1920, height: 1080 } }],
])(
  'when a link is opened in a browser that knows nothing of us, %i pixels wide (%s), then each picture in view comes, and all with one scroll',
  async (_, locale, size) => {
    for (const [name, path] of Object.entries(screens())) {
      accompany(await chowk.visitForTheFirstTime('desktop', { ...size, locale }))
      await page.goto(path)
      await expectPictures(page, name)
      await expectAllPictures(page)
      await closeCleanly(visitor)
    }
  },
)

describe('the same link', () => {
  const { search, product } = { search: '/search?query=headphones', product: () => `/product/${offer}` }

  test('when it is opened in the dark and with reduced motion, then all pictures come', async () => {
    accompany(await chowk.visitForTheFirstTime('phone', { colorScheme: 'dark', reducedMotion: 'reduce' }))
    for (const path of ['/', search, product()]) {
      await page.goto(path)
      await expectAllPictures(page)
    }
    await closeCleanly(visitor)
  })

  test('when it is opened in a second tab, anew, and by Back, then all pictures come', async () => {
    accompany(await chowk.visitForTheFirstTime('desktop'))
    await page.goto(search)
    const second = await visitor.context.newPage()
    await second.goto(product())
    await expectAllPictures(second)
    await second.reload()
    await expectAllPictures(second)
    await page.goto(product())
    await page.goBack()
    await expectAllPictures(page)
    await closeCleanly(visitor)
  })

  test('when there are no scripts, then all pictures come', async () => {
    accompany(await chowk.visitForTheFirstTime('desktop', { javaScriptEnabled: false }))
    for (const path of ['/', search, product()]) {
      await page.goto(path)
      await page.waitForLoadState('networkidle')
      const arePictures = await page
        .locator('main img')
        .evaluateAll((all: HTMLImageElement[]) =>
          all
            .filter((image) => image.checkVisibility())
            .map((image) => image.complete && image.naturalWidth > 0),
        )
      expect(arePictures.length, path).toBeGreaterThan(8)
      expect(arePictures).not.toContain(false)
    }
    await closeCleanly(visitor)
  })

  test('when its programs never come, then what the server drew is not held back', async () => {
    accompany(await chowk.visitForTheFirstTime('phone'))
    await page.clock.install()
    await page.route('**/assets/*.js', () => {})
    await page.goto('/', { waitUntil: 'commit' })
    await skeletonCards(page).waitFor()
    await page.clock.fastForward(8_000)
    await cardsIn(page, 'Popular Products').first().scrollIntoViewIfNeeded()
    await expectPictures(page)
    await closeCleanly(visitor)
  })
})
