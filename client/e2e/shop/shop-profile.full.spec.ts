import type { Page } from 'playwright-core'
import sql from 'sql-template-tag'
import { beforeEach, describe, expect, test } from 'vitest'
import { givenOffer, givenUser, mainShopOf, password, type Someone } from '../../../server/test/given.ts'
import { accessibilityFaultsInAllColours } from '../helpers/axe.ts'
import { testChowk, type Visitor } from '../helpers/open-chowk.ts'
import { endSessions, logIn, signIn } from '../helpers/shop.ts'

const chowk = await testChowk()

const publicText = async (id: number) =>
  Promise.all(
    ['/api/product/', '/product/'].map(async (path) => (await fetch(`${chowk.url}${path}${id}`)).text()),
  )
const lookedAt = async (page: Page) => ({
  faults: await accessibilityFaultsInAllColours(page),
  isWider: await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth),
})
const fine = { faults: [], isWider: false }

describe('a shop’s profile', () => {
  let visitor: Visitor
  let page: Page
  let owner: Someone
  let offerId: number
  beforeEach(async () => {
    // Colours are looked at as soon as they change.
    visitor = await chowk.visit('phone', { reducedMotion: 'reduce' })
    page = visitor.page
    owner = await givenUser(chowk)
    offerId = await givenOffer(chowk, owner.id)
    await signIn(visitor, owner)
    return () => visitor.leave()
  })
  const save = async () => {
    const saved = page.waitForResponse('**/api/shop/change_shop')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    expect((await saved).status()).toBe(200)
    await page.getByText('Nothing to save').waitFor()
  }

  test('when name and address change, then shoppers read the new ones, and Undo brings the old ones back', async () => {
    await page.goto('/userprofile')
    await page.getByLabel('Shop name').fill('Bhandari Footwear')
    await page.getByLabel('Address').fill('27, Sitlamata Bazaar')
    await page.getByText('2 changes').waitFor()
    await page.keyboard.press('Enter')
    await page.getByText('Saved.').waitFor()
    expect((await publicText(offerId)).every((text) => text.includes('Bhandari Footwear'))).toBe(true)

    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => page.getByLabel('Shop name').inputValue()).toBe('Malwa Sound House')
    expect((await publicText(offerId)).every((text) => text.includes('Malwa Sound House'))).toBe(true)
    expect(visitor.consoleErrors).toEqual([])
  })

  test('when one looks at another part before saving, then what was changed is there again, and Discard ends it', async () => {
    await page.goto('/userprofile')
    await page.getByLabel('Shop name').fill('Bhandari Footwear')
    await page.getByRole('switch', { name: 'Show WhatsApp' }).press('Space')
    await page.getByText('2 changes').waitFor()
    const parts = page.getByRole('navigation', { name: 'Profile' })
    await parts.getByRole('link', { name: 'Helpers' }).click()
    await page.getByRole('heading', { name: 'Helpers' }).waitFor()
    await parts.getByRole('link', { name: 'Shop', exact: true }).click()
    await page.getByText('2 changes').waitFor()
    await page.reload()
    await page.getByText('2 changes').waitFor()
    expect(await page.getByLabel('Shop name').inputValue()).toBe('Bhandari Footwear')
    await page.getByRole('button', { name: 'Discard' }).click()
    await page.getByText('Nothing to save').waitFor()
    await page.reload()
    await expect.poll(() => page.getByLabel('Shop name').inputValue()).toBe('Malwa Sound House')
  })

  test('when the phone is shown and hidden again, then the number comes to page, JSON and share, and is gone from all', async () => {
    await page.goto('/userprofile')
    await page.getByLabel('Phone', { exact: true }).fill('98260 44718')
    await page.getByRole('switch', { name: 'Show my phone number' }).press('Space')
    await save()
    await page.getByText(/You agreed to show the phone on \d+ \w+ \d{4}/).waitFor()
    const [json, html] = await publicText(offerId)
    expect(json).toContain('98260 44718')
    expect(html).toContain('"telephone":"98260 44718"')

    const shopper = await chowk.visit('phone')
    await shopper.page.goto(`/product/${offerId}`)
    const call = shopper.page.getByRole('link', { name: /^Call Malwa Sound House/ })
    expect(await call.getAttribute('href')).toBe('tel:9826044718')
    expect(await shopper.page.getByRole('link', { name: /^WhatsApp Malwa/ }).count()).toBe(0)

    await page.getByRole('switch', { name: 'Show my phone number' }).press('Space')
    await save()
    const without = await publicText(offerId)
    expect(without.filter((text) => /98260 ?44718|"telephone"/.test(text))).toEqual([])
    await shopper.page.reload()
    await shopper.page.getByRole('button', { name: 'Share' }).first().waitFor()
    expect(await shopper.page.content()).not.toMatch(/98260 ?44718/)
    await shopper.leave()
  })

  test('when hours and WhatsApp are told, then shoppers see whether it is open, and write with a text', async () => {
    await page.goto('/userprofile')
    await page.getByRole('button', { name: 'Other hours' }).click()
    await page.getByLabel('Opens').fill('00:01')
    await page.getByLabel('Closes').fill('00:00')
    await page.getByRole('switch', { name: 'Show WhatsApp' }).check()
    await save()

    await page.goto(`/product/${offerId}`)
    await page.getByText(/^(Open now, closes 12 am|Closes in \d+ minutes?)$/).waitFor()
    const link = await page.getByRole('link', { name: /^WhatsApp Malwa/ }).getAttribute('href')
    expect(link).toMatch(/^https:\/\/wa\.me\/919826012345\?text=Is\+this\+still\+there/)
    expect(await lookedAt(page)).toEqual(fine)
  })

  test('when somebody else changed the shop meanwhile, then both versions are shown, and one is kept', async () => {
    await page.goto('/userprofile')
    await page.getByLabel('Shop name').fill('Mine')
    const shopId = await mainShopOf(chowk, owner.id)
    await chowk.services.db.query(
      sql`UPDATE shops SET name = 'Theirs', version = version + 1 WHERE id = ${shopId}`,
    )
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByRole('row', { name: 'Shop name Mine Theirs' }).waitFor()
    expect(await lookedAt(page)).toEqual(fine)
    await page.getByRole('button', { name: 'Keep mine' }).click()
    await page.getByText('Saved.').waitFor()
    expect((await publicText(offerId)).every((text) => text.includes('Mine'))).toBe(true)
  })

  test('when one’s own name is wrong, then it is changed in place', async () => {
    await page.goto('/userprofile')
    await page.getByRole('button', { name: 'Change name or number' }).click()
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Meena Joshi')
    await page.getByLabel('Contact no').fill('12')
    await page.keyboard.press('Enter')
    await page.getByText('Please enter a phone number of 7 to 15 digits.').waitFor()
    await page.getByLabel('Contact no').fill('98930 11111')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Meena Joshi' }).waitFor()
    expect(visitor.consoleErrors.filter((error) => !error.includes('400'))).toEqual([])
  })

  test('when the password is changed, then the old one must be right, and one stays signed in', async () => {
    await page.goto('/security')
    await page.getByRole('button', { name: 'Change password' }).click()
    await page.getByLabel('Current password').fill('not mine at all')
    await page.getByLabel('New password', { exact: true }).fill('quite another tamarind')
    await page.keyboard.press('Enter')
    await page.getByText('This is not your password.').waitFor()
    await page.getByLabel('Current password').fill(password)
    await page.keyboard.press('Enter')
    await page.getByText('Your password is changed. Other devices are signed out.').waitFor()
    await page.goto('/userprofile')
    await page.getByRole('heading', { name: 'Shop profile' }).waitFor()
  })

  test('when one only goes on holiday instead of closing, then its question is open', async () => {
    await page.goto('/userprofile?part=close')
    await page.getByRole('link', { name: 'Holiday instead' }).click()
    await page.getByRole('dialog', { name: 'Close the shop for a while?' }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('switch', { name: 'Shop is open' }).waitFor()
  })

  test('when the account is closed, then it begins on Keep, shoppers see nothing, and the next sign-in takes it back', async () => {
    await page.goto('/userprofile?part=close')
    await page.getByText('Your offer and the shop disappear for shoppers').waitFor()
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Keep my shop')
    expect(await lookedAt(page)).toEqual(fine)
    await page.getByLabel('Your password, to be sure it is you').fill('wrong, really')
    await page.keyboard.press('Enter')
    await page.getByText('This is not your password.').waitFor()
    await page.getByLabel('Your password, to be sure it is you').fill(password)
    await page.getByRole('button', { name: /^Close on/ }).click()
    await page.getByRole('heading', { name: /^Your account closes on/ }).waitFor()
    expect((await fetch(`${chowk.url}/api/product/${offerId}`)).status).toBe(404)
    expect(await lookedAt(page)).toEqual(fine)

    await endSessions(chowk, owner)
    await page.goto('/adminlist')
    await page.waitForURL('/userlogin')
    await logIn(page, owner.email)
    await page.getByRole('button', { name: 'Restore my shop' }).click()
    await page.getByText('Your account is restored. Shoppers see your offers again.').waitFor()
    expect((await fetch(`${chowk.url}/api/product/${offerId}`)).status).toBe(200)
  })
})

test('when a profile is of any width, then nothing is cut off and axe finds nothing', async () => {
  const visitor = await chowk.visit('desktop', { reducedMotion: 'reduce' })
  await signIn(visitor, await givenUser(chowk, { shop: 'Bhandari Footwear' }))
  for (const path of ['/userprofile', '/userprofile?part=messages', '/userprofile?part=close', '/security']) {
    await visitor.page.goto(path)
    await visitor.page.getByRole('navigation', { name: 'Profile' }).waitFor()
    await visitor.page.waitForLoadState('networkidle')
    for (const width of [320, 390, 820, 1280]) {
      await visitor.page.setViewportSize({ width, height: 900 })
      expect([path, width, await lookedAt(visitor.page)]).toEqual([path, width, fine])
    }
  }
  await visitor.leave()
})

describe('signing in', () => {
  test('when the session is over after 30 days, then the login says so and leads back', async () => {
    const visitor = await chowk.visit('phone')
    const { page } = visitor
    const owner = await givenUser(chowk)
    await page.goto('/userlogin')
    await logIn(page, owner.email)
    await page.waitForURL('/adminlist')
    await endSessions(chowk, owner)
    await page.goto('/addproductform')
    await page.getByText('You were signed out. Your draft is safe.').waitFor()
    await logIn(page, owner.email)
    await page.waitForURL('/addproductform')
    await page.evaluate(
      (at) => localStorage.setItem('signed_in_at', at),
      String(Date.now() - 31 * 86_400_000),
    )
    await endSessions(chowk, owner)
    await page.goto('/addproductform')
    await page.getByText('You were signed out after 30 days. Your draft is safe.').waitFor()
    expect(await lookedAt(page)).toEqual(fine)
    await visitor.leave()
  })
})
