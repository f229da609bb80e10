import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { givenUser } from '../../test/given.ts'
import { startTestApp, type TestApp } from '../../test/start-test-app.ts'
import { addAdmin, listAdmins, removeAdmin } from '../features/admins/admins.ts'
import { inTransaction } from '../platform/database/transaction.ts'
import { prepareContents } from './prepare-contents.ts'

const email = 'first@example.com'
let service: TestApp
beforeEach(async () => {
  service = await startTestApp({ ADMIN_EMAIL: email, ADMIN_PASSWORD: 'a password that leaked' })
})
afterEach(() => service.stop())

const start = () => prepareContents(service.services)
const admins = async () => (await listAdmins(service.db)).map((admin) => admin.email)

test('the first start creates the admin from the environment, and later starts create none', async () => {
  await start()
  await start()

  expect(await admins()).toEqual([email])
})

test('later starts do not restore a removed admin, and the log explains how to add one', async () => {
  await start()
  await inTransaction(service.db, async (tx) => {
    const passwordHash = await service.services.passwords.hash('another password')
    await addAdmin(service.services.config, tx, { email: 'second@example.com', name: 'Second', passwordHash })
    await removeAdmin(service.services.config, tx, { email })
  })
  const warned = vi.spyOn(service.services.log, 'warn')

  await start()

  expect(await admins()).toEqual(['second@example.com'])
  expect(warned).toHaveBeenCalledWith(expect.stringContaining('npm run admin -- add'))
})

test("the start fails when the admin's e-mail address belongs to a shopkeeper and there is no admin", async () => {
  const { id } = await givenUser(service)
  await service.run('UPDATE users SET email = $1 WHERE id = $2', [email, id])

  await expect(start()).rejects.toThrow('belongs to an account that is no admin')
})
