import { expect, test } from 'vitest'
import { givenUser } from '../../../server/test/given.ts'
import { accessibilityFaults } from '../helpers/axe.ts'
import { eachVisit, page, testChowk, visitor } from '../helpers/open-chowk.ts'
import { signIn } from '../helpers/shop.ts'

const chowk = await testChowk()

eachVisit(() => chowk.visit('phone'))
const fields = () =>
  page
    .locator('dl > div')
    .evaluateAll((all) => all.map((each) => [...each.children].map((part) => part.textContent)))

test('when a shopkeeper opens it by the menu, then it shows everything that was registered', async () => {
  const someone = await givenUser(chowk)
  await signIn(visitor, someone)
  await page.goto('/adminlist')
  await page.getByRole('button', { name: /^Account menu/ }).click()
  await page.getByRole('menuitem', { name: 'Profile' }).click()
  await page.waitForURL('/userprofile')
  await page.getByRole('heading', { name: 'Meena Soni' }).waitFor()
  expect(await fields()).toEqual([
    ['Name', 'Meena Soni'],
    ['Email', someone.email],
    ['Contact no', '98260 12345'],
    ['Shop name', 'Malwa Sound House'],
    ['City', 'Indore'],
    ['State', 'Madhya Pradesh'],
    ['Address', 'Shop 12, Jail Road'],
    ['User type', 'shopkeeper'],
  ])
  expect(await accessibilityFaults(page)).toEqual([])
  expect(visitor.consoleErrors).toEqual([])
})
