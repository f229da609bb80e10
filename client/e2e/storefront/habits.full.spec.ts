import { expect, test } from 'vitest'
import { givenOffer, givenUser } from '../../../server/test/given.ts'
import { eachVisit, page, testChowk } from '../helpers/open-chowk.ts'
import { cards, closeCleanly, givenCategories, heading } from '../helpers/storefront.ts'

const chowk = await testChowk()
await givenCategories(chowk)
const shop = await givenUser(chowk)
for (let count = 1; count <= 12; count++) await givenOffer(chowk, shop.id, { name: `Kettle ${count}` })

eachVisit(() => chowk.visit('phone'), closeCleanly)
const scrolled = () => page.evaluate(() => Math.round(window.scrollY))
const footerLink = (name: string) => page.getByRole('contentinfo').getByRole('link', { name })
const focused = () =>
  page.evaluate(() => `${document.activeElement?.tagName} ${document.activeElement?.textContent}`)

test('opens a new screen at its top with the focus on its heading, and restores the position on Back and Forward', async () => {
  await page.goto('/')
  await cards(page).last().waitFor()
  // Waits until lazy-loaded parts have their final height (lib/use-late-parts.ts).
  await page.waitForFunction(() => document.documentElement.dataset.opened === undefined)
  await footerLink('Privacy Policy').scrollIntoViewIfNeeded()
  // The scroll position at the click, since clicking may scroll again when parts above have grown.
  const left = page.evaluate(
    () =>
      new Promise<number>((resolve) =>
        window.addEventListener('click', () => resolve(Math.round(window.scrollY)), { capture: true }),
      ),
  )
  await footerLink('Privacy Policy').click()
  const place = await left
  expect(place).toBeGreaterThan(200)
  await page.waitForURL('/privacy')
  await expect.poll(focused).toBe('H1 Privacy Policy')
  await expect.poll(scrolled).toBe(0)
  await page.evaluate(() => window.scrollTo(0, 300))

  await page.goBack()
  await cards(page).last().waitFor()
  await expect.poll(scrolled).toBe(place)
  await page.goForward()
  await expect.poll(scrolled).toBe(300)

  await page.getByRole('banner').getByRole('link', { name: 'Chowk, home' }).first().click()
  await expect.poll(focused).toBe('H1 Offers in Indore')
  await cards(page).first().click()
  await expect.poll(focused).toMatch(/^H1 Kettle/)
})

test('About us animates its cards once they are in view, and never hides them with reduced motion', async () => {
  await page.goto('/aboutus')
  const step = page.locator('[data-aos="fade-up"]').last()
  const opacity = () => step.evaluate((element) => Number(getComputedStyle(element).opacity))
  // Server-rendered content is visible at once; AOS, which hides it, loads with the first interaction.
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
  await page.reload()
  await heading(page).waitFor()
  const risen = page.locator('main ul > li, main ol > li')
  expect(await risen.count()).toBe(6)
  const opacities = () =>
    risen.evaluateAll((elements) => elements.map((one) => getComputedStyle(one).opacity))
  await expect.poll(async () => new Set(await opacities())).toEqual(new Set(['1']))
})
