import { expect, test } from 'vitest'
import { accompany, page, testChowk, visitor } from '../helpers/open-chowk.ts'
import { closeCleanly, givenCategories, searchField } from '../helpers/storefront.ts'

const chowk = await testChowk()
await givenCategories(chowk)

/** A phone that shows the page while its scripts are still on their way; `arrive` lets them come. */
async function withSlowScripts(path: string) {
  accompany(await chowk.visit('phone'))
  let arrive = () => {}
  const held = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  return arrive
}

test('when somebody types into the search before the scripts are there, then it is as if they had been', async () => {
  const arrive = await withSlowScripts('/privacy')
  await searchField(page).fill('kit')
  arrive()
  await page
    .getByRole('option', { name: /Kitchen/ })
    .first()
    .waitFor()
  expect(await searchField(page).inputValue()).toBe('kit')
  await page.keyboard.press('Enter')
  await page.waitForURL('/search?query=kit')
  await closeCleanly(visitor)
})

test('when somebody begins a message before the scripts are there, then it is kept and sent', async () => {
  const arrive = await withSlowScripts('/contactus')
  const field = (label: string) => page.getByRole('textbox', { name: label, exact: true })
  await field('Name').fill('Meena Soni')
  await field('Message').fill('When do you come to Ujjain?')
  arrive()
  await page.waitForFunction(() => !('noteEarlyTouch' in window))
  await field('Email').fill('meena@example.com')
  await field('Subject').fill('Ujjain')
  await page.getByRole('button', { name: /^Send/ }).click()
  await expect.poll(() => field('Message').inputValue()).toBe('')
  await closeCleanly(visitor)
})

test('when somebody scrolls before the scripts are there, then the page stays where it is', async () => {
  const arrive = await withSlowScripts('/privacy')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.evaluate(() => window.scrollTo(0, 600))
  arrive()
  await page.waitForFunction(() => !('noteEarlyTouch' in window))
  await page.waitForLoadState('networkidle')
  expect(await page.evaluate(() => window.scrollY)).toBe(600)

  // What is opened from there begins at its top.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).first().click()
  await page.waitForURL('/terms')
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await page.goBack()
  await page.waitForURL('/privacy')
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(600)
  await closeCleanly(visitor)
})
