import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { dayFromToday, givenOffer, givenUser, password } from '../../../server/test/given.ts'
import { expectNoFaults } from '../helpers/axe.ts'
import { accompany, narrowest, page, testChowk, visitor } from '../helpers/open-chowk.ts'
import { endSessions, logIn, toast } from '../helpers/shop.ts'

const chowk = await testChowk()
const widths = [narrowest.width, 1280]

test('the profile fits narrow and wide screens, and closes and restores the account', async () => {
  // Axe must not measure colours in a transition.
  accompany(await chowk.visit('phone', { reducedMotion: 'reduce' }))
  const owner = await givenUser(chowk, { shop: 'Bhandari Footwear' })
  const offerId = await givenOffer(chowk, owner.id)
  const statusOfOffer = async () => (await fetch(`${chowk.url}/api/product/${offerId}`)).status
  await page.goto('/forgetpassword')
  await page.getByRole('button', { name: 'Send link to your email' }).click()
  await toast(page, 'Please enter your email.').waitFor()
  await expectNoFaults(page)
  await page.goto('/userprofile')
  await page.waitForURL('/userlogin')
  await logIn(page, owner.email)
  await page.waitForURL('/userprofile')

  const open = (part: string) => page.locator('summary', { hasText: part }).click()
  await open('Name and address')
  await page.getByLabel('Shop name').fill('Bhandari and Sons')
  await open('How shoppers may contact you')
  await page.getByRole('switch', { name: 'Show WhatsApp' }).check()
  await open('Hours')
  await page.getByRole('button', { name: 'Other hours' }).click()
  await page.getByRole('button', { name: 'Add another time' }).click()
  await page.getByText(/Shoppers see: 10 am to 1:30 pm and 4 pm to 9 pm/).waitFor()
  await page.getByRole('button', { name: 'Add a special day' }).click()
  await page.getByLabel('Reason (optional)').fill('Stocktaking')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const date = page.getByRole('group', { name: 'Special day 1' }).getByLabel('Date')
  await expect.poll(() => date.evaluate((field) => field === document.activeElement)).toBe(true)
  await page.getByText('Please choose the date.').first().waitFor()
  await expectNoFaults(page, widths)
  for (const [part, content] of [
    ['Messages', page.getByText('Reminder before offers end')],
    ['Devices and password', page.getByRole('link', { name: 'Set up now' })],
    ['Close account', page.getByText('Your offer and the shop disappear for shoppers')],
  ] as const) {
    await page.getByRole('navigation', { name: 'Profile' }).getByRole('link', { name: part }).click()
    await content.waitFor()
    await expectNoFaults(page, widths)
  }

  await page.goto('/userprofile')
  expect(await page.getByLabel('Shop name').inputValue()).toBe('Bhandari and Sons')
  await open('Hours')
  await date.fill(dayFromToday(9))
  await page.setViewportSize(narrowest)
  await chowk.run(sql`UPDATE shops SET version = version + 1 WHERE id = ${owner.shopId}`)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('row', { name: 'Shop name Bhandari and Sons Bhandari Footwear' }).waitFor()
  await expectNoFaults(page)

  await page.goto('/userprofile?part=close')
  await page.getByRole('link', { name: 'Holiday instead' }).click()
  await page.getByRole('dialog', { name: 'Close the shop for a while?' }).waitFor()
  await page.goBack()
  await page.getByText('Your offer and the shop disappear for shoppers').waitFor()
  await page.setViewportSize({ width: 390, height: 844 })
  const bar = await page.getByRole('navigation', { name: 'Your pages' }).boundingBox()
  const close = await page.getByRole('button', { name: /^Close on/ }).boundingBox()
  expect((close?.y ?? 0) + (close?.height ?? 0)).toBeLessThan(bar?.y ?? 0)
  await page.getByLabel('Your password, to confirm that it is you').fill(password)
  await page.getByRole('button', { name: /^Close on/ }).click()
  await page.getByRole('heading', { name: /^Your account closes on/ }).waitFor()
  expect(await statusOfOffer()).toBe(404)
  await expectNoFaults(page)
  expect(visitor.consoleErrors.filter((error) => !/status of 4/.test(error))).toEqual([])

  // An open screen would notice the end of the session, and the reload would lose the message about it.
  await page.goto('about:blank')
  await endSessions(chowk, owner)
  await page.goto('/adminlist')
  await page.getByText('You were signed out. Your draft is safe.').waitFor()
  await logIn(page, owner.email)
  await page.getByRole('button', { name: 'Restore my shop' }).click()
  await page.getByText('Your account is restored. Shoppers see your offers again.').waitFor()
  expect(await statusOfOffer()).toBe(200)
})
