import type { Page } from 'playwright-core'
import { givenOffer, givenUser } from '../../../server/test/given.ts'
import type { OpenChowk } from './open-chowk.ts'

/**
 * Creates other shops' offers, from which the form learns: 'running shoes' implies one subcategory, 'shoes'
 * alone could be in any.
 */
export async function givenFootwear(chowk: OpenChowk) {
  const { id } = await givenUser(chowk)
  for (const subcategory of ['Running shoes', 'Formal shoes', 'School shoes'])
    for (const name of [subcategory, `Men’s ${subcategory.toLowerCase()}`])
      await givenOffer(chowk, id, { name, category: 'Footwear', subcategory })
}

/** Sets the file directly: a headless browser has neither camera nor gallery. */
export const answerWithPhoto = (page: Page, buffer: Buffer, way: 'Camera' | 'Gallery' = 'Gallery') =>
  page
    .locator(`input[aria-label=${way}]`)
    .setInputFiles({ name: 'IMG_2041.jpg', mimeType: 'image/jpeg', buffer })

export const nameField = (page: Page) => page.getByLabel('What is it?')
export const priceField = (page: Page) => page.getByLabel('Usual price', { exact: true })
export const yourPriceField = (page: Page) => page.getByLabel('Your price')
export const ownPhoto = (page: Page) => page.getByRole('img', { name: 'As shoppers will see it' })
export const publishButton = (page: Page) => page.getByRole('button', { name: 'Publish Product' })
export const isLive = (page: Page) => page.getByRole('heading', { name: 'Your offer is live' }).waitFor()

export async function fillQuickly(page: Page, buffer: Buffer, name = 'Men’s running shoes', price = '3299') {
  await page.getByRole('heading', { name: 'Start with a photo' }).waitFor()
  await answerWithPhoto(page, buffer)
  await ownPhoto(page).waitFor()
  await nameField(page).fill(name)
  await page.getByText('Category, from the name').waitFor()
  await priceField(page).fill(price)
}

export async function countTouches(page: Page) {
  await page.addInitScript(() => {
    const count = (name: string) => () => {
      sessionStorage.setItem(name, String(Number(sessionStorage.getItem(name) ?? 0) + 1))
    }
    window.addEventListener('pointerdown', count('taps'), { capture: true })
    window.addEventListener('keydown', count('keys'), { capture: true })
  })
  return async () => ({
    taps: Number(await page.evaluate(() => sessionStorage.getItem('taps') ?? 0)),
    keys: Number(await page.evaluate(() => sessionStorage.getItem('keys') ?? 0)),
  })
}
