import { randomBytes } from 'node:crypto'
import pino from 'pino'
import { inject } from 'vitest'
import { type Database, openDatabase } from '../src/platform/database/open.ts'
import { atEnd } from './at-end.ts'
import { administer, databaseUrl } from './test-server.ts'

export interface TestDatabase {
  url: string
  db: Database
  drop(): Promise<void>
}

export async function createTestDatabase({ empty = false } = {}): Promise<TestDatabase> {
  const { url: serverUrl, template, copyOption } = inject('testServer')
  const name = `chowk_test_${randomBytes(6).toString('hex')}`
  const origin = empty ? 'template1' : template
  await administer(serverUrl, `CREATE DATABASE ${name} TEMPLATE ${origin} ${copyOption}`)
  const url = databaseUrl(serverUrl, name)
  const db = openDatabase(url, pino({ level: 'silent' }), {
    // Connecting takes a long time on a busy machine.
    connectionTimeoutMillis: 30_000,
    // A small pool, since each new connection plans all functions again.
    max: 8,
  })
  return {
    url,
    db,
    async drop() {
      await db.end()
      await administer(serverUrl, `DROP DATABASE ${name} WITH (FORCE)`)
    },
  }
}

export async function testDatabase(options?: { empty?: boolean }): Promise<TestDatabase> {
  const database = await createTestDatabase(options)
  await atEnd(() => database.drop())
  return database
}
