import { expect, test } from 'vitest'
import { accompany, page, testChowk, visitor } from '../helpers/open-chowk.ts'
import { closeCleanly, givenCategories, searchField, untilDrawn } from '../helpers/storefront.ts'

const chowk = await testChowk()
await givenCategories(chowk)
await untilDrawn(chowk, ['/privacy', '/contactus'])

const scrollY = () => page.evaluate(() => window.scrollY)
async function withSlowScripts(path: string) {
  accompany(await chowk.visit('phone'))
  let letThrough = () => {}
  const held = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  await page.getByRole('contentinfo').waitFor()
  return async function arrive() {
    letThrough()
    await page.waitForFunction(() => !('noteEarlyTouch' in window))
  }
}

test('searches for text that was typed before the scripts arrive, and shows suggestions for it', async () => {
  const arrive = await withSlowScripts('/privacy')
  await searchField(page).fill('kit')
  await arrive()
  await page
    .getByRole('option', { name: /Kitchen/ })
    .first()
    .waitFor()
  expect(await searchField(page).inputValue()).toBe('kit')
  await page.keyboard.press('Enter')
  await page.waitForURL('/search?query=kit')
  await closeCleanly(visitor)
})

test('keeps and sends a message that was begun before the scripts arrive', async () => {
  const arrive = await withSlowScripts('/contactus')
  const field = (label: string) => page.getByRole('textbox', { name: label, exact: true })
  await field('Name').fill('Meena Soni')
  await field('Message').fill('When do you come to Ujjain?')
  await arrive()
  await field('Email').fill('meena@example.com')
  await field('Subject').fill('Ujjain')
  await page.getByRole('button', { name: /^Send/ }).click()
  await expect.poll(() => field('Message').inputValue()).toBe('')
  await closeCleanly(visitor)
})

test('opens a page at its top and restores the position on Back', async () => {
  const arrive = await withSlowScripts('/privacy')
  await arrive()
  await page.waitForLoadState('networkidle')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).first().click()
  await page.waitForURL('/terms')
  await expect.poll(scrollY).toBe(0)
  await page.goBack()
  await page.waitForURL('/privacy')
  await expect.poll(scrollY).toBeGreaterThan(600)
  await closeCleanly(visitor)
})
