import { expect, test } from 'vitest'
import { testChowk, type Visitor } from '../helpers/open-chowk.ts'
import { closeCleanly, givenCategories, searchField } from '../helpers/storefront.ts'

const chowk = await testChowk()
await givenCategories(chowk)

/** A phone that shows the page while its scripts are still on their way; `arrive` lets them come. */
async function withSlowScripts(path: string): Promise<{ visitor: Visitor; arrive: () => void }> {
  const visitor = await chowk.visit('phone')
  let arrive = () => {}
  const held = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await visitor.page.route('**/assets/*.js', async (route) => {
    await held
    await route.continue()
  })
  await visitor.page.goto(path, { waitUntil: 'commit' })
  return { visitor, arrive }
}

test('when somebody types into the search before the scripts are there, then it is as if they had been', async () => {
  const { visitor, arrive } = await withSlowScripts('/privacy')
  const { page } = visitor
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
  const { visitor, arrive } = await withSlowScripts('/contactus')
  const { page } = visitor
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
