import { expect, test } from 'vitest'
import { claimsIn } from '../../../server/test/given-claims.ts'
import { accessibilityFaultsInAllColours } from '../helpers/axe.ts'
import { accompany, narrowest, page, testChowk, visitor } from '../helpers/open-chowk.ts'
import { signIn } from '../helpers/shop.ts'

const chowk = await testChowk()
const claims = claimsIn(chowk)

const give = () => page.getByRole('button', { name: 'Give it at ₹2,999' })
const found = (name: string) => page.getByRole('heading', { name }).waitFor()
/** Skips the time in which the counter ignores a second press of the key that looked up a code. */
const aMoment = () => page.clock.fastForward(450)

test('the counter redeems a typed code, undoes the redemption, and counts an offline redemption later', async () => {
  const { shop, offer } = await claims.given(2)
  const [first, second] = [await claims.taken(offer), await claims.taken(offer)]
  accompany(await chowk.visit('phone'))
  await signIn(visitor, shop)
  await page.clock.install()
  await page.goto('/counter')
  expect(await accessibilityFaultsInAllColours(page)).toEqual([])
  for (const digit of first.digits) await page.getByRole('button', { name: digit, exact: true }).click()
  await found('Chanderi saree')
  expect(await accessibilityFaultsInAllColours(page)).toEqual([])
  await aMoment()
  await give().click()
  await page.getByText('Given at ₹2,999').waitFor()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await page.getByText('Undone').waitFor()
  await page.getByText('No codes yet today').waitFor()

  await chowk.cutNetwork(page)
  await page.getByText(/^No network\. Codes are checked against/).waitFor()
  await page.setViewportSize(narrowest)
  await page.keyboard.type(`${chowk.url}/c/${second.token}`)
  await found('Chanderi saree')
  await page.getByText('Genuine').waitFor()
  await aMoment()
  await page.keyboard.press('Enter')
  await page.getByText(/saved on this phone/).waitFor()
  expect(await claims.own(second.device)).toMatchObject([{ state: 'claimed' }])

  await chowk.cutNetwork(page, false)
  await page.getByText('1 counted').waitFor({ timeout: 15_000 })
  expect(await claims.own(second.device)).toMatchObject([{ state: 'redeemed', redeemed_price: 2999 }])
  expect(await claims.places(offer)).toEqual([2, 2])
})
