import sql from 'sql-template-tag'
import { expect, test, vi } from 'vitest'
import { freePort } from '../test/free-port.ts'
import { testDatabase } from '../test/test-database.ts'
import { testFolder } from '../test/test-folder.ts'
import { readConfig } from './platform/config/read-config.ts'
import { many } from './platform/database/query.ts'
import { createPasswords } from './platform/hash-passwords.ts'
import { createLogger } from './platform/logger.ts'
import { serve } from './serve.ts'

const order = vi.hoisted((): string[] => [])
vi.mock(import('./platform/database/open.ts'), async (original) => {
  const { openConnections, ...others } = await original()
  const noted: typeof openConnections = async (db) => {
    await openConnections(db)
    order.push('opened')
  }
  return { ...others, openConnections: noted }
})
vi.mock(import('./start/listen.ts'), async (original) => {
  const { listen } = await original()
  const noted: typeof listen = (...all) => {
    order.push('listens')
    return listen(...all)
  }
  return { listen: noted }
})

test('opens its database connections before it listens, and finishes sending a mail before it stops', async () => {
  const { db, url } = await testDatabase()
  const dataDir = await testFolder('serve')
  const port = await freePort()
  const config = readConfig({
    PORT: String(port),
    DATA_DIR: dataDir,
    DATABASE_URL: url,
    LOG_LEVEL: 'silent',
    BCRYPT_COST: '4',
  })
  const email = 'meena@example.com'
  await db.query(
    sql`INSERT INTO users (user_type, status, name, email, password_hash)
      VALUES ('admin', 'active', 'Meena', ${email},
        ${await createPasswords(4).hash('a good password')})`,
  )
  const server = await serve(config, url, await createLogger('silent'))
  expect(order).toEqual(['opened', 'opened', 'listens'])
  const slow = await db.connect()
  await slow.query('BEGIN')
  await slow.query('LOCK TABLE users')

  const answer = await fetch(`http://127.0.0.1:${port}/api/shop/forgotpassword`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Connection: 'close' },
    body: JSON.stringify({ email }),
  })
  expect(answer.status).toBe(200)
  let isStopped = false
  const stopped = server.stop().then(() => {
    isStopped = true
  })
  await server.drain()
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(isStopped).toBe(false)
  await slow.query('COMMIT')
  slow.release()
  await stopped

  expect(await many(db)`SELECT recipient FROM mails`).toEqual([{ recipient: email }])
})
