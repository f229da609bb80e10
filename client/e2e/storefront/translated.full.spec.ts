import { expect, test, vi } from 'vitest'
import { dayFromToday, givenUser } from '../../../server/test/given.ts'
import { claimsIn, redeem } from '../../../server/test/given-claims.ts'
import { eachVisit, page, testChowk, visitor } from '../helpers/open-chowk.ts'
import { signIn } from '../helpers/shop.ts'
import {
  expectNoConsoleErrors,
  givenCategories,
  givenPublishedOffer,
  heading,
} from '../helpers/storefront.ts'
import { translate } from '../helpers/translate.ts'

const chowk = await testChowk()
await givenCategories(chowk)
const shop = await givenUser(chowk, { shop: 'Bhandari Footwear' })
const other = await givenUser(chowk, { shop: 'Jail Road Shoes' })
const publish = (by: typeof shop, name: string, changes: Record<string, string>) =>
  givenPublishedOffer(chowk, by, { name, brand: 'Woodland', price: '4000', ...changes })
const boots = await publish(shop, 'Hiking boots', {
  discount_price: '2000',
  end_date: dayFromToday(1),
  code_limit: '50',
})
await publish(shop, 'Running shoes', { discount_price: '3000', end_date: dayFromToday(3), brand: 'Bata' })
await publish(other, 'Hiking shoes', { discount_price: '3600', end_date: dayFromToday(40), brand: 'Bata' })

eachVisit(
  () => chowk.visit('phone'),
  async (leaving) => {
    await leaving.leave()
    expectNoConsoleErrors(leaving)
  },
)

const words = (of = page) =>
  of.locator('main').evaluate((main) => {
    const copy = main.cloneNode(true) as Element
    for (const apart of copy.querySelectorAll('[class*=back], noscript, script')) apart.remove()
    return copy.textContent?.replace(/\s+/g, ' ')
  })

async function expectAsOpened() {
  const fresh = await visitor.context.newPage()
  await fresh.goto(page.url())
  await fresh.waitForFunction(() => !('noteEarlyTouch' in window))
  await fresh.waitForLoadState('networkidle')
  await vi.waitFor(async () => expect(await words()).toBe(await words(fresh)), { timeout: 20_000 })
  await fresh.close()
}

async function open(path: string) {
  await page.goto(path)
  await page.waitForFunction(() => !('noteEarlyTouch' in window))
  await page.waitForLoadState('networkidle')
  await translate(page)
}

test('shows the facts about each offer on a page that the browser translated', async () => {
  await open(`/product/${boots}`)
  for (const name of ['Running shoes', 'Hiking shoes', 'Hiking boots']) {
    await page.locator('main li a[href^="/product/"]').filter({ hasText: name }).first().click()
    await expect.poll(() => heading(page).textContent()).toBe(name)
    await expectAsOpened()
    await translate(page)
  }
  await page.getByRole('button', { name: 'Follow: Bhandari Footwear' }).click()
  await page.getByText('Saved under Followed').waitFor()
  await translate(page)
  await page.getByRole('button', { name: 'Following: Bhandari Footwear' }).click()
  await page.getByRole('button', { name: 'Follow: Bhandari Footwear' }).waitFor()
})

test('sorts and filters a search that the browser translated', async () => {
  await open('/search?query=hiking')
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption({ label: 'Price: high to low' })
  await page.waitForURL(/sort=/)
  await expectAsOpened()
  await translate(page)
  await page.getByRole('button', { name: /Filters/ }).click()
  await page.getByRole('dialog').getByText('Bata').first().click()
  await translate(page)
  await page.getByRole('dialog').getByRole('button', { name: /^Show/ }).click()
  await page.waitForURL(/brand=Bata/)
  await expectAsOpened()
  await translate(page)
  await page.goBack()
  await expectAsOpened()
})

test('filters the offers of a shop page that the browser translated', async () => {
  await open(`/shop/${shop.shopId}`)
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption({ index: 2 })
  await page.waitForURL(/sort=/)
  await expectAsOpened()
  await translate(page)
  await page.locator('main li a[href^="/product/"]').first().click()
  await page.waitForURL(/\/product\//)
  await expectAsOpened()
})

test('takes a code on a page that the browser translated, and shows there when it is redeemed', async () => {
  await open(`/product/${boots}`)
  await page
    .getByRole('navigation')
    .getByRole('button', { name: /^Get code/ })
    .click()
  await page.getByRole('heading', { level: 1, name: 'Show this at the counter' }).waitFor()
  await translate(page)
  await redeem(shop, page.url().slice(page.url().lastIndexOf('/') + 1)).expect(200)
  await page.getByRole('heading', { level: 1, name: 'Given at the counter' }).waitFor()
})

test('redeems one code after another at a counter that the browser translated, and undoes one', async () => {
  const claims = claimsIn(chowk)
  const { shop: seller, offer } = await claims.given(2)
  const [first, second] = [await claims.taken(offer), await claims.taken(offer)]
  await signIn(visitor, seller)
  await page.clock.install()
  await open('/counter')
  const give = async (digits: string) => {
    for (const digit of digits) await page.getByRole('button', { name: digit, exact: true }).click()
    await page.getByRole('heading', { name: 'Chanderi saree' }).waitFor()
    await translate(page)
    await page.clock.fastForward(450)
    await page.getByRole('button', { name: 'Give it at ₹2,999' }).click()
    await page.getByText('Given at ₹2,999').waitFor()
    await translate(page)
  }
  await give(first.digits)
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await page.getByText('Undone').waitFor()
  await translate(page)
  await give(second.digits)
  await give(first.digits)
  expect(await claims.own(first.device)).toMatchObject([{ state: 'redeemed' }])
})
