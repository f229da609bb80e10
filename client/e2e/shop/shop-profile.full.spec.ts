import sql from 'sql-template-tag'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  dayFromToday,
  givenOffer,
  givenUser,
  mainShopOf,
  password,
  type Someone,
} from '../../../server/test/given.ts'
import { allWidths, expectNoFaults } from '../helpers/axe.ts'
import { accompany, page, testChowk, visitor } from '../helpers/open-chowk.ts'
import { endSessions, logIn, signIn } from '../helpers/shop.ts'

const chowk = await testChowk()

const publicText = async (id: number) =>
  Promise.all(
    ['/api/product/', '/product/'].map(async (path) => (await fetch(`${chowk.url}${path}${id}`)).text()),
  )

describe('a shop’s profile', () => {
  let owner: Someone
  let offerId: number
  beforeEach(async () => {
    // Colours are looked at as soon as they change.
    accompany(await chowk.visit('phone', { reducedMotion: 'reduce' }))
    owner = await givenUser(chowk)
    offerId = await givenOffer(chowk, owner.id)
    await signIn(visitor, owner)
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
    await expectNoFaults(page)
  })

  test('when a break and a special day are told, then a wrong date is named, and the shop’s page shows both', async () => {
    await page.goto('/userprofile')
    await page.getByRole('button', { name: 'Other hours' }).click()
    await page.getByRole('button', { name: 'Add another interval' }).click()
    await page.getByText(/Shoppers read: 10:00 to 13:30 and 16:00 to 21:00/).waitFor()
    await page.getByRole('button', { name: 'Add a special day' }).click()
    await page.getByLabel('Reason, if you like').fill('Stocktaking')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    const date = page.getByRole('group', { name: 'Special day 1' }).getByLabel('Date')
    await expect.poll(() => date.evaluate((field) => field === document.activeElement)).toBe(true)
    await page.getByText('Please choose the date.').first().waitFor()
    await expectNoFaults(page)
    await date.fill(dayFromToday(9))
    await save()

    await page.goto(`/shop/${await mainShopOf(chowk, owner.id)}`)
    await page.getByRole('button', { name: 'Opening hours of the week' }).click()
    await page.getByRole('row', { name: /Stocktaking Closed/ }).waitFor()
    expect(await page.getByRole('row', { name: /^Wednesday.* 10 am to 1:30 pm 4 pm to 9 pm/ }).count()).toBe(
      1,
    )
    await expectNoFaults(page)
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
    await expectNoFaults(page)
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
    await expectNoFaults(page)
    await page.getByLabel('Your password, to be sure it is you').fill('wrong, really')
    await page.keyboard.press('Enter')
    await page.getByText('This is not your password.').waitFor()
    await page.getByLabel('Your password, to be sure it is you').fill(password)
    await page.getByRole('button', { name: /^Close on/ }).click()
    await page.getByRole('heading', { name: /^Your account closes on/ }).waitFor()
    expect((await fetch(`${chowk.url}/api/product/${offerId}`)).status).toBe(404)
    await expectNoFaults(page)

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
  accompany(await chowk.visit('desktop', { reducedMotion: 'reduce' }))
  await signIn(visitor, await givenUser(chowk, { shop: 'Bhandari Footwear' }))
  for (const path of ['/userprofile', '/userprofile?part=messages', '/userprofile?part=close', '/security']) {
    await page.goto(path)
    await page.getByRole('navigation', { name: 'Profile' }).waitFor()
    await page.waitForLoadState('networkidle')
    await expectNoFaults(page, allWidths)
  }
})

describe('signing in', () => {
  /** Not while a screen still asks for something: it would learn of the end, and forget it with the page. */
  const endWhileAway = async (owner: Someone) => {
    await page.goto('about:blank')
    await endSessions(chowk, owner)
  }

  test('when the session is over after 30 days, then the login says so and leads back', async () => {
    accompany(await chowk.visit('phone'))
    const owner = await givenUser(chowk)
    await page.goto('/userlogin')
    await logIn(page, owner.email)
    await page.waitForURL('/adminlist')
    await endWhileAway(owner)
    await page.goto('/addproductform')
    await page.getByText('You were signed out. Your draft is safe.').waitFor()
    await logIn(page, owner.email)
    await page.waitForURL('/addproductform')
    await page.evaluate(
      (at) => localStorage.setItem('signed_in_at', at),
      String(Date.now() - 31 * 86_400_000),
    )
    await endWhileAway(owner)
    await page.goto('/addproductform')
    await page.getByText('You were signed out after 30 days. Your draft is safe.').waitFor()
    await expectNoFaults(page)
  })
})
