import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { givenUser } from '../../../server/test/given.ts'
import { type OpenChowk, openChowk } from '../helpers/open-chowk.ts'
import { endSessions, logIn, signIn } from '../helpers/shop.ts'

const screens = [
  ['/shopkeeper', 'Shopkeeper List'],
  ['/addcategory', 'Add Category'],
  ['/addsubcategory', 'Add SubCategory'],
  ['/addbanner', 'Add Banner'],
  ['/categories', 'Categories'],
  ['/banners', 'Banners'],
  ['/audittrail', 'Audit trail'],
  ['/synonyms', 'Words and synonyms'],
  ['/places', 'Places'],
  ['/status', 'Status'],
] as const

let chowk: OpenChowk
beforeAll(async () => {
  chowk = await openChowk()
})
afterAll(() => chowk.close())

describe('the admin’s screens', () => {
  test.each(['shopkeeper', 'executive'] as const)(
    'when a %s opens one, then it says that it is for admins',
    async (type) => {
      const visitor = await chowk.visit('desktop')
      await signIn(visitor, await givenUser(chowk, { type }))
      for (const [address] of screens) {
        await visitor.page.goto(address)
        await visitor.page.getByRole('heading', { level: 1, name: 'This page is for admins' }).waitFor()
      }
      await visitor.page.getByRole('link', { name: 'Go to My Products' }).click()
      await visitor.page.waitForURL('/adminlist')
      // Nothing was asked of the server that it would have refused.
      expect(visitor.complaints).toEqual([])
      await visitor.leave()
    },
  )

  test.each(screens)(
    'when a signed-out admin opens %s, then the login leads back there, with its title',
    async (address, title) => {
      const admin = await givenUser(chowk, { type: 'admin' })
      const visitor = await chowk.visit('desktop')
      await visitor.page.goto(`${address}?page=1`)
      await visitor.page.waitForURL('/userlogin')
      await logIn(visitor.page, admin.email)
      await visitor.page.waitForURL(`${address}?page=1`)
      await visitor.page.getByRole('heading', { level: 1, name: title }).waitFor()
      expect(await visitor.page.title()).toBe(`${title} · Chowk`)
      expect(visitor.complaints).toEqual([])
      await visitor.leave()
    },
  )

  test('when an admin’s session ends meanwhile, then an action leads to the login', async () => {
    const admin = await givenUser(chowk, { type: 'admin' })
    const visitor = await chowk.visit('desktop')
    await signIn(visitor, admin)
    await visitor.page.goto('/addcategory')
    await visitor.page.getByLabel('Category name').fill('Garden')
    await endSessions(chowk, admin)
    await visitor.page.getByRole('button', { name: 'Add Category' }).click()
    await visitor.page.waitForURL('/userlogin')
    await logIn(visitor.page, admin.email)
    await visitor.page.waitForURL('/addcategory')
    await visitor.leave()
  })
})
