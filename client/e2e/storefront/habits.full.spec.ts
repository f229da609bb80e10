import { expect, test } from 'vitest'
import { givenOffer, givenUser } from '../../../server/test/given.ts'
import { eachVisit, page, testChowk } from '../helpers/open-chowk.ts'
import { cards, closeCleanly, givenCategories, heading } from '../helpers/storefront.ts'

let offer: number
const chowk = await testChowk()
await givenCategories(chowk)
const shop = await givenUser(chowk)
for (let count = 1; count <= 12; count++)
  offer = await givenOffer(chowk, shop.id, { name: `Kettle ${count}` })

eachVisit(() => chowk.visit('phone'), closeCleanly)
const scrolled = () => page.evaluate(() => Math.round(window.scrollY))
const footerLink = (name: string) => page.getByRole('contentinfo').getByRole('link', { name })

test('when another screen opens, then it starts at the top; back and forward find the place again', async () => {
  await page.goto('/')
  await cards(page).last().waitFor()
  // Late parts have their height (lib/use-late-parts.ts).
  await page.waitForFunction(() => document.documentElement.dataset.opened === undefined)
  await footerLink('Privacy Policy').scrollIntoViewIfNeeded()
  const place = await scrolled()
  expect(place).toBeGreaterThan(200)
  await footerLink('Privacy Policy').click()
  await page.waitForURL('/privacy')
  await heading(page).waitFor()
  await expect.poll(scrolled).toBe(0)
  await page.evaluate(() => window.scrollTo(0, 300))

  await page.goBack()
  await cards(page).last().waitFor()
  await expect.poll(scrolled).toBe(place)
  await page.goForward()
  await expect.poll(scrolled).toBe(300)
})

test('when another screen opens, then its heading has the focus', async () => {
  await page.goto('/')
  await cards(page).first().click()
  await page.waitForURL(/product/)
  const focused = () =>
    page.evaluate(() => `${document.activeElement?.tagName} ${document.activeElement?.textContent}`)
  await expect.poll(focused).toMatch(/^H1 Kettle/)
  await footerLink('About Us').click()
  await expect.poll(focused).toBe('H1 Your shop, in the middle of town.')
  await page.getByRole('banner').getByRole('link', { name: 'Chowk, home' }).first().click()
  await expect.poll(focused).toBe('H1 Offers in Indore')
})

test('when a filter changes, then focus and place stay', async () => {
  await page.goto('/search?query=kettle')
  const sort = page.getByRole('combobox', { name: 'Sort by' })
  await sort.focus()
  await page.evaluate(() => window.scrollTo(0, 60))
  await sort.selectOption('Newest first')
  await page.waitForURL(/sort=newest/)
  await cards(page).first().waitFor()
  expect(await sort.evaluate((element) => element === document.activeElement)).toBe(true)
  expect(await scrolled()).toBe(60)
})

test('when a screen is opened, then it has its title and one main heading', async () => {
  for (const [address, title] of [
    ['/', 'Popular offers · Chowk'],
    ['/search?query=brass kettle', 'Search: brass kettle · Chowk'],
    ['/search', 'Search · Chowk'],
    ['/aboutus', 'About Us · Chowk'],
    ['/contactus', 'Contact Us · Chowk'],
    ['/privacy', 'Privacy Policy · Chowk'],
    [`/product/${offer}`, 'Kettle 12 · Chowk'],
  ] as const) {
    await page.goto(address)
    await expect.poll(() => page.title()).toBe(title)
    await heading(page).waitFor()
    expect(await heading(page).count(), address).toBe(1)
  }
})

test('when a card of About us comes into view, then it rises once; nothing is hidden without motion', async () => {
  await page.goto('/aboutus')
  const step = page.locator('[data-aos="fade-up"]').last()
  const opacity = () => step.evaluate((element) => Number(getComputedStyle(element).opacity))
  // What the server drew is there to be read; AOS comes when the page is used.
  expect(await opacity()).toBe(1)
  await page.mouse.move(100, 200)
  await expect.poll(opacity).toBe(0)
  await step.scrollIntoViewIfNeeded()
  await page.mouse.wheel(0, 400)
  await expect.poll(opacity).toBe(1)
  expect(await step.evaluate((element) => getComputedStyle(element).transitionDuration)).toBe('1.5s, 1.5s')
  await page.evaluate(() => window.scrollTo(0, 0))
  expect(await opacity()).toBe(1)

  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/aboutus')
  await heading(page).waitFor()
  const risen = page.locator('main ul > li, main ol > li')
  expect(await risen.count()).toBe(6)
  const opacities = () =>
    risen.evaluateAll((elements) => elements.map((one) => getComputedStyle(one).opacity))
  await expect.poll(async () => new Set(await opacities())).toEqual(new Set(['1']))
})

test('when a toast appears, then it is at the top centre for about four seconds', async () => {
  await page.clock.install()
  await page.goto('/contactus')
  for (const label of ['Name', 'Subject', 'Message'])
    await page.getByRole('textbox', { name: label }).fill('Anita')
  await page.getByRole('textbox', { name: 'Email' }).fill('anita@example.com')
  await page.getByRole('button', { name: 'Send message' }).click()
  const toast = page.getByRole('status').filter({ hasText: 'Thank you! Your message has been sent.' })
  await toast.waitFor()
  await page.clock.pauseAt(Date.now() + 500)
  const box = await toast.boundingBox()
  const width = page.viewportSize()?.width ?? 0
  expect(box?.y).toBeLessThan(120)
  expect(box && Math.abs(box.x + box.width / 2 - width / 2)).toBeLessThan(20)
  await page.mouse.move(5, 700)
  await page.clock.runFor(2_900)
  expect(await toast.count()).toBe(1)
  await page.clock.runFor(2_000)
  await toast.waitFor({ state: 'detached' })
})
