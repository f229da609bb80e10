import sql from 'sql-template-tag'
import { beforeEach, expect, test } from 'vitest'
import { givenUser, type Someone } from '../../../server/test/given.ts'
import { accessibilityFaults } from '../helpers/axe.ts'
import {
  answerWithPhoto,
  fillQuickly,
  givenFootwear,
  isLive,
  nameField,
  ownPhoto,
  priceField,
  publishButton,
  yourPriceField,
} from '../helpers/new-offer.ts'
import { eachVisit, page, testChowk, visitor } from '../helpers/open-chowk.ts'
import { photo } from '../helpers/pictures.ts'
import { cropBox, endSessions, logIn, signIn } from '../helpers/shop.ts'

const chowk = await testChowk()
const picture = await photo()
await givenFootwear(chowk)

let owner: Someone
eachVisit(() => chowk.visit('phone'))
beforeEach(async () => {
  owner = await givenUser(chowk)
  await signIn(visitor, owner)
  await page.goto('/newoffer')
})

const kept = () => page.getByText('We saved what you had filled in.')
const button = (name: string) => page.getByRole('button', { name, exact: true })
const stored = async () => {
  const { rows } = await chowk.services.db.query<{ name: string }>(
    sql`SELECT name FROM products WHERE owner_id = ${owner.id} ORDER BY id`,
  )
  return rows.map(({ name }) => name)
}
/** The browser's store of files, emptied as browsers do when the disk is full. */
const losePhotos = () =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open('chowk-drafts')
        opening.onsuccess = () => {
          const change = opening.result.transaction('photos', 'readwrite')
          change.objectStore('photos').clear()
          change.oncomplete = () => {
            opening.result.close()
            resolve()
          }
        }
      }),
  )

test('when the page is reloaded, then fields and photo are there, the whole photo too', async () => {
  await fillQuickly(page, await photo(400, 1600))
  await yourPriceField(page).fill('2309')
  await page.getByText('Saved on this device').waitFor()
  await page.reload()
  await kept().waitFor()
  await ownPhoto(page).waitFor()
  expect(await nameField(page).inputValue()).toBe('Men’s running shoes')
  expect(await priceField(page).inputValue()).toBe('3,299')
  expect(await yourPriceField(page).inputValue()).toBe('2,309')
  await page.getByText('Category, from the name').waitFor()
  await button('Crop').click()
  await cropBox(page).waitFor()
  // Of the whole photo there is more than the square to be seen.
  const zoom = page.getByRole('slider', { name: 'Zoom' })
  expect(Number(await zoom.inputValue())).toBeGreaterThan(0)
  await page.keyboard.press('Escape')
  await button('Start over').click()
  await page.getByRole('heading', { name: 'Start with a photo' }).waitFor()
  await page.reload()
  await page.getByRole('heading', { name: 'Start with a photo' }).waitFor()
  expect(await kept().count()).toBe(0)
})

test('when the photo could not be kept, then that is said, each time until there is another', async () => {
  await fillQuickly(page, picture)
  await losePhotos()
  for (let loads = 0; loads < 2; loads++) {
    await page.reload()
    await page.getByText('The photo could not be saved. Take it again.').waitFor()
    expect(await kept().count()).toBe(0)
    expect(await nameField(page).inputValue()).toBe('Men’s running shoes')
  }
  expect(await accessibilityFaults(page)).toEqual([])
  await answerWithPhoto(page, picture)
  await ownPhoto(page).waitFor()
  await page.reload()
  await kept().waitFor()
  await ownPhoto(page).waitFor()
})

test('when the browser ends while the camera is open, then the next start says that the photo is missing', async () => {
  const chooser = page.waitForEvent('filechooser')
  await button('Take a photo').tap()
  await chooser
  await page.reload()
  await page.getByText('The photo could not be saved. Take it again.').waitFor()
  await page.getByRole('heading', { name: 'Start with a photo' }).waitFor()
})

test('when the session has ended, then the login leads back to the offer', async () => {
  await fillQuickly(page, picture)
  await endSessions(chowk, owner)
  await publishButton(page).click()
  await page.waitForURL('/userlogin')
  await logIn(page, owner.email)
  await page.waitForURL('/newoffer')
  await ownPhoto(page).waitFor()
  await publishButton(page).click()
  await isLive(page)
  expect(await stored()).toEqual(['Men’s running shoes'])
})
