import type { Locator, Page } from 'playwright-core'
import { givenUser, type Someone } from '../../../server/test/given.ts'
import type { OpenChowk, Visitor } from './open-chowk.ts'
import { signIn } from './shop.ts'

export async function visitAsAdmin(
  chowk: OpenChowk,
  ...how: Parameters<OpenChowk['visit']>
): Promise<Visitor> {
  const visitor = await chowk.visit(...how)
  await signIn(visitor, await givenUser(chowk, { type: 'admin' }))
  return visitor
}

export const rowWith = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

export const openActions = (row: Locator) => row.getByRole('button', { name: /^Actions for/ }).click()

export const modifyStatus = (admin: Someone, { email }: Someone, action: string) =>
  admin.agent.post('/api/admin/modify_user_status').send({ email, action }).expect(200)
