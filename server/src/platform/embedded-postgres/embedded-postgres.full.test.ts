import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import pino from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeScratchFolder } from '../../../test/scratch-folder.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { findPostmaster, serves } from './server-process.ts'

const holder = fileURLToPath(new URL('../../../test/hold-postgres.ts', import.meta.url))
const log = pino({ level: 'silent' })

let dataDir: string
let holders: ChildProcess[]
beforeEach(() => {
  dataDir = makeScratchFolder()
  holders = []
})
afterEach(async () => {
  for (const process of holders) process.kill('SIGKILL')
  const { stop } = await start()
  await stop()
  rmSync(dataDir, { recursive: true })
})

const start = () => startEmbeddedPostgres({ dataDir, log, durable: false })

/** Without setpriv the server survives a kill -9 of this process. */
async function startHolder({ setpriv = true } = {}): Promise<{ process: ChildProcess; url: string }> {
  const env = setpriv ? process.env : { ...process.env, PATH: '/nowhere' }
  const child = spawn(process.execPath, ['--import', 'tsx', holder, dataDir], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  holders.push(child)
  const [line] = await once(child.stdout, 'data')
  return { process: child, url: String(line).trim() }
}

async function query(url: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}

function postmaster() {
  const [folder = ''] = readdirSync(dataDir)
  const data = join(dataDir, folder, 'data')
  return { data, file: join(data, 'postmaster.pid'), found: findPostmaster(data) }
}

test('accepts connections only with its password', async () => {
  const server = await start()
  expect(await query(server.url, 'SELECT 1 AS works')).toEqual([{ works: 1 }])
  const wrong = new URL(server.url)
  wrong.password = 'guess'
  await expect(query(wrong.href, 'SELECT 1')).rejects.toThrow('password authentication failed')
  await server.stop()
})

test('keeps its data after a second start', async () => {
  const first = await start()
  await query(first.url, 'CREATE TABLE kept AS SELECT 1')
  await first.stop()
  expect(postmaster().found).toBeUndefined()
  const second = await start()
  expect(await query(second.url, 'SELECT count(*)::integer FROM kept')).toEqual([{ count: 1 }])
  await second.stop()
})

test('shares one server between two processes that start at once, and only its starter stops it', async () => {
  const [one, two] = await Promise.all([startHolder(), startHolder()])
  expect(one.url).toBe(two.url)
  const joined = await start()
  await joined.stop()
  expect(await query(one.url, 'SELECT 1 AS works')).toEqual([{ works: 1 }])
})

test.each([
  { setpriv: true, fate: 'the server stops, and the next start launches another' },
  { setpriv: false, fate: 'the server survives, and the next start takes it over and stops it' },
])('when its starter is killed (setpriv: $setpriv), $fate', async ({ setpriv }) => {
  const killed = await startHolder({ setpriv })
  await query(killed.url, 'CREATE TABLE kept AS SELECT 1')
  killed.process.kill('SIGKILL')
  await once(killed.process, 'exit')
  const next = await start()
  expect(next.url === killed.url).toBe(!setpriv)
  expect(await query(next.url, 'SELECT count(*)::integer FROM kept')).toEqual([{ count: 1 }])
  await next.stop()
  expect(postmaster().found).toBeUndefined()
})

test('restarts under the same URL when the server is killed', async () => {
  const server = await start()
  const { data, found } = postmaster()
  if (!found) throw new Error('No server')
  process.kill(found.pid, 'SIGKILL')
  await expect.poll(() => serves(found.pid, data)).toBe(false)
  await expect
    .poll(() => query(server.url, 'SELECT 1 AS works').catch(String), { timeout: 15_000 })
    .toEqual([{ works: 1 }])
  await server.stop()
})

test('starts when postmaster.pid contains the pid of a process of another program', async () => {
  const first = await start()
  await first.stop()
  const { data, file } = postmaster()
  writeFileSync(file, [process.pid, data, 0, 1, '', '127.0.0.1', '', 'ready', ''].join('\n'))
  const second = await start()
  expect(await query(second.url, 'SELECT 1 AS works')).toEqual([{ works: 1 }])
  await second.stop()
})

test("throws the server's last log lines when it cannot start", async () => {
  const first = await start()
  await first.stop()
  const { data } = postmaster()
  writeFileSync(join(data, 'postgresql.auto.conf'), "no_such_setting = 'on'\n")
  await expect(start()).rejects.toThrow('no_such_setting')
  writeFileSync(join(data, 'postgresql.auto.conf'), '')
})
