import { describe, expect, test } from 'vitest'
import { givenUser } from '../../../server/test/given.ts'
import { visitAsAdmin } from '../helpers/admin.ts'
import { testChowk } from '../helpers/open-chowk.ts'
import { endSessions, logIn, signIn } from '../helpers/shop.ts'

const chowk = await testChowk()

describe('the admin’s screens', () => {
  test('when a shopkeeper opens one, then it says that it is for admins and leads to My Products', async () => {
    const visitor = await chowk.visit('desktop')
    await signIn(visitor, await givenUser(chowk))
    await visitor.page.goto('/audittrail')
    await visitor.page.getByRole('heading', { level: 1, name: 'This page is for admins' }).waitFor()
    await visitor.page.getByRole('link', { name: 'Go to My Products' }).click()
    await visitor.page.waitForURL('/adminlist')
    // Nothing was asked of the server that it would have refused.
    expect(visitor.complaints).toEqual([])
    await visitor.leave()
  })

  test('when a signed-out admin opens one, then the login leads back there, with its title', async () => {
    const admin = await givenUser(chowk, { type: 'admin' })
    const visitor = await chowk.visit('desktop')
    await visitor.page.goto('/audittrail?page=1')
    await visitor.page.waitForURL('/userlogin')
    await logIn(visitor.page, admin.email)
    await visitor.page.waitForURL('/audittrail?page=1')
    await visitor.page.getByRole('heading', { level: 1, name: 'Audit trail' }).waitFor()
    expect(await visitor.page.title()).toBe('Audit trail · Chowk')
    expect(visitor.complaints).toEqual([])
    await visitor.leave()
  })

  test('when an admin’s session ends meanwhile, then an action leads to the login', async () => {
    const { admin, visitor, page } = await visitAsAdmin(chowk, 'desktop')
    await page.goto('/addcategory')
    await page.getByLabel('Category name').fill('Garden')
    await endSessions(chowk, admin)
    await page.getByRole('button', { name: 'Add Category' }).click()
    await page.waitForURL('/userlogin')
    await logIn(page, admin.email)
    await page.waitForURL('/addcategory')
    await visitor.leave()
  })
})
