import { expect, test } from 'vitest'
import { dayFromToday, givenOffer, givenUser, mainShopOf } from '../../../server/test/given.ts'
import { openShell } from '../helpers/app-shell.ts'
import { expectNoFaults } from '../helpers/axe.ts'
import { expectAllPictures, expectPictures } from '../helpers/expect-pictures.ts'
import { accompany, page, testChowk, visitor } from '../helpers/open-chowk.ts'
import {
  cards,
  closeCleanly,
  givenBanner,
  givenCategories,
  givenPublishedOffer,
  heading,
  interceptCalls,
  leaveAfterFailures,
  searchField,
  untilDrawn,
} from '../helpers/storefront.ts'

const chowk = await testChowk()
await givenCategories(chowk)
const admin = await givenUser(chowk, { type: 'admin' })
for (const position of [1, 2, 3]) await givenBanner(admin, 'slider', position)
for (const position of [1, 2]) await givenBanner(admin, 'fixed', position)
const shop = await givenUser(chowk)
const shopId = await mainShopOf(chowk, shop.id)
let live = 0
for (let number = 1; number <= 16; number++)
  live = await givenPublishedOffer(chowk, shop, {
    name: `Headphones ${number}`,
    discount_price: '320',
    end_date: dayFromToday(2),
  })
const outOfStock = await givenOffer(chowk, shop.id, { product_status: 'out of stock' })
const later = await givenOffer(chowk, shop.id, { start_date: dayFromToday(3) })

const widths = [390, 1280]
/** Disables fading, since half-faded elements would fail the contrast check. */
const calm = { colorScheme: 'dark', reducedMotion: 'reduce' } as const

const fonts = () =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .flatMap(({ name }) => /assets\/(\w+)-.*\.woff2$/.exec(name)?.[1] ?? [])
      .sort(),
  )
const hydrated = () => page.waitForFunction(() => !('noteEarlyTouch' in window))
const press = (name: string) => page.getByRole('button', { name, exact: true }).first().click()

const pages: Record<
  string,
  [path: string, locale: 'en-IN' | 'hi-IN', ...states: (() => Promise<unknown>)[]]
> = {
  home: [
    '/',
    'en-IN',
    () => press('Electronics'),
    async () => {
      await press('More+')
      const menu = page.locator('#more-categories')
      await menu.waitFor()
      const sports = menu.getByRole('button', { name: 'Sports' })
      if (await sports.count()) await sports.click()
    },
    async () => {
      await searchField(page).fill('mo')
      await page.getByRole('listbox').getByRole('option').first().waitFor()
      await page.keyboard.press('ArrowDown')
    },
  ],
  'a search that understood a price': [
    '/search?query=headphones under 90000&min_discount=10',
    'en-IN',
    () => page.getByRole('list', { name: 'Understood as' }).waitFor(),
    async () => {
      await page.getByRole('button', { name: /^Near/ }).first().click()
      await page.getByRole('dialog').getByRole('radio', { name: 'Rajwada' }).waitFor()
    },
  ],
  'a category': ['/search?category=Electronics', 'hi-IN'],
  'a search without results': ['/search?query=zzqqxx', 'en-IN'],
  'an offer': [
    `/product/${live}`,
    'en-IN',
    async () => {
      await press('Share')
      await page.getByRole('dialog', { name: 'Share this offer' }).waitFor()
    },
    async () => {
      await press('Report')
      await page.getByRole('radio', { name: 'The price in the shop is different' }).check()
    },
    async () => {
      await press('Ask')
      await page.getByRole('dialog').getByLabel('Which sizes, colours or types?').check()
    },
  ],
  'an offer that is out of stock': [`/product/${outOfStock}`, 'hi-IN'],
  'an offer that starts later': [`/product/${later}`, 'en-IN'],
  'an offer that is not there': ['/product/999999', 'en-IN'],
  'a shop': [`/shop/${shopId}`, 'hi-IN'],
  'saved items': ['/saved', 'en-IN'],
  'About us': ['/aboutus', 'hi-IN'],
  'Contact us': [
    '/contactus',
    'en-IN',
    async () => {
      await press('Send message')
      await page.getByText('Please enter your name.').waitFor()
    },
  ],
  'the privacy policy': ['/privacy', 'en-IN'],
  'an address that does not exist': ['/nowhere', 'en-IN'],
}

const notDrawn = ['/saved', '/product/999999', '/nowhere']

/** Pictures without dimensions, and uploaded pictures without smaller WebP copies. */
const unpreparedPictures = () =>
  page
    .locator('main img')
    .evaluateAll((all: HTMLImageElement[]) =>
      all
        .filter(
          ({ src, srcset, sizes, attributes }) =>
            !(Number(attributes.getNamedItem('width')?.value) > 0) ||
            !(Number(attributes.getNamedItem('height')?.value) > 0) ||
            (src.includes('/uploads/') && !(/^\/uploads\/\S+\.webp \d+w/.test(srcset) && sizes)),
        )
        .map(({ outerHTML }) => outerHTML),
    )

test.each(Object.entries(pages))(
  'shows %s with all pictures, accessible in dark and light colours, on a first visit',
  async (name, [path, locale, ...states]) => {
    const isDrawn = !notDrawn.includes(path)
    if (isDrawn) await untilDrawn(chowk, [path], locale)
    accompany(await chowk.visitForTheFirstTime('phone', { ...calm, locale }))
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'share', { value: undefined })
      const look = () => {
        if (document.querySelector('[role=status][aria-busy=true]')?.checkVisibility())
          Object.assign(window, { sawSkeleton: true })
      }
      new MutationObserver(look).observe(document, { childList: true, subtree: true })
    })
    await page.goto(path)
    await expectAllPictures(page)
    await heading(page).waitFor()
    await hydrated()
    expect(await unpreparedPictures()).toEqual([])
    if (isDrawn && path !== '/') expect(await page.evaluate(() => 'sawSkeleton' in window)).toBe(false)
    if (isDrawn && path.startsWith('/product/'))
      expect(await fonts()).toEqual(
        locale === 'en-IN' ? ['latin', 'names', 'rupee'] : ['hindi', 'latin', 'rupee'],
      )

    await expectNoFaults(page, widths, () => expectPictures(page, name))
    for (const reach of states) {
      await page.setViewportSize({ width: 390, height: 844 })
      await page.keyboard.press('Escape')
      await reach()
      await expectNoFaults(page, widths)
    }
    await leaveAfterFailures(visitor)
  },
)

test('a failed search has no accessibility faults', async () => {
  accompany(await chowk.visit('phone', calm))
  const search = await interceptCalls(page, '/api/search/search*')
  search.answer500()
  await openShell(page, '/search?query=lamp')
  await page.getByRole('alert').waitFor()
  await expectNoFaults(page, widths)
  await leaveAfterFailures(visitor)
})

const addresses = ['/', '/search?query=headphones', `/product/${live}`]

await untilDrawn(chowk, addresses)

test('each page shows all pictures on a wide screen, in a second tab, after a reload and after Back', async () => {
  accompany(await chowk.visitForTheFirstTime('desktop', { viewport: { width: 1920, height: 1080 } }))
  const [home = '', search = '', product = ''] = addresses
  await page.goto(home)
  await expectAllPictures(page)
  await page.goto(search)
  await expectPictures(page)
  const second = await visitor.context.newPage()
  await second.goto(product)
  await expectAllPictures(second)
  await second.reload()
  await expectAllPictures(second)
  await page.goto(product)
  await page.goBack()
  await expectAllPictures(page)
  await closeCleanly(visitor)
})

test('each page shows all pictures without scripts', async () => {
  accompany(await chowk.visitForTheFirstTime('desktop', { javaScriptEnabled: false }))
  for (const path of addresses) {
    await page.goto(path)
    const arePictures = () =>
      page
        .locator('main img')
        .evaluateAll((all: HTMLImageElement[]) =>
          all
            .filter((image) => image.checkVisibility())
            .map((image) => image.complete && image.naturalWidth > 0),
        )
    expect((await arePictures()).length, path).toBeGreaterThan(8)
    await expect.poll(arePictures, { message: path }).not.toContain(false)
  }
  await closeCleanly(visitor)
})

test('a page does not shift when pictures and fonts arrive late', async () => {
  accompany(await chowk.visitForTheFirstTime('phone'))
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        hadRecentInput: boolean
      })[])
        if (!entry.hadRecentInput) shifts.push(entry.value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  // Without the fallback fonts of fonts.css, a title would wrap when the web font arrives.
  await page.route('**/*.woff2', (route) => route.fulfill({ body: '' }))
  for (const address of addresses) {
    let arrive = () => {}
    const cardsAreThere = new Promise<void>((resolve) => {
      arrive = resolve
    })
    await page.route('**/uploads/**', async (route) => {
      await cardsAreThere
      await route.continue()
    })
    await page.goto(address, { waitUntil: 'commit' })
    await cards(page).first().waitFor()
    arrive()
    await page.waitForLoadState('networkidle')
    await page.evaluate(() => window.scrollTo(0, 400))
    await expectPictures(page)
    const shifts: number[] = await page.evaluate(() => Reflect.get(window, 'shifts'))
    expect(
      shifts.reduce((sum, one) => sum + one, 0),
      address,
    ).toBeLessThan(0.02)
    await page.unroute('**/uploads/**')
  }
  await closeCleanly(visitor)
})
