import { expect, test, vi } from 'vitest'
import { testDatabase } from '../../../test/test-database.ts'
import { testFolder } from '../../../test/test-folder.ts'
import { readConfig } from '../config/read-config.ts'
import { createLogger } from '../logger.ts'
import { findProcesses } from './running-processes.queries.ts'
import { joinProcesses } from './running-processes.ts'

const { db } = await testDatabase()
const log = await createLogger('silent')
const [old, fresh, other] = ['old'.repeat(8), 'fresh'.repeat(8), 'other'.repeat(8)]

const join = async (SESSION_SECRET: string, more: { release?: string; connections?: number } = {}) =>
  joinProcesses({
    config: readConfig({ SESSION_SECRET, DATA_DIR: await testFolder('processes') }),
    ...{ db, log, release: '1.0.0', connections: 25, ...more },
  })
const count = async () => (await findProcesses(db)).length
/** Stands for the heartbeat of a process, which comes every ten seconds. */
const beat = () => db.query('UPDATE processes SET seen_at = now()')

test('a process with another secret is refused, and nothing is kept of it', async () => {
  const running = await join(old)
  const refused = expect(join(other)).rejects.toThrow('SESSION_SECRET is not that of the process')
  await vi.waitFor(beat)
  const beating = setInterval(beat, 200)
  await refused
  clearInterval(beating)

  expect(await count()).toBe(1)
  await running.leave()
  expect(await count()).toBe(0)
})

test('of processes that start at the same moment with different secrets only one enters', async () => {
  const beating = setInterval(beat, 200)
  const joined = await Promise.allSettled([old, fresh, other].map((secret) => join(secret)))
  clearInterval(beating)

  expect(joined.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected'])
  expect(await count()).toBe(1)
  for (const one of joined) if (one.status === 'fulfilled') await one.value.leave()
})

test('a secret is rotated in two steps without a stop', async () => {
  const steps = [old, `${old},${fresh}`, `${fresh},${old}`, fresh]
  const before = await join(old)
  let running = [before]
  for (const secrets of steps) {
    const next = await join(secrets)
    for (const one of running) await one.leave()
    running = [next]
  }
  for (const one of running) await one.leave()
})

test('a killed process with another secret delays the start only until its last minute is over', async () => {
  await join(old)
  const warn = vi.spyOn(log, 'warn')
  const joined = join(other)
  await expect
    .poll(() => warn.mock.calls.flat())
    .toContainEqual(expect.stringContaining('another SESSION_SECRET'))
  await db.query(`UPDATE processes SET seen_at = seen_at - interval '1 minute'`)

  await (await joined).leave()

  expect(await count()).toBe(0)
})

test('too many connections and other releases are logged, and stop nobody', async () => {
  const [warn, info] = [vi.spyOn(log, 'warn'), vi.spyOn(log, 'info')]
  const one = await join(old)
  expect(warn.mock.calls.flat()).not.toContainEqual(expect.stringContaining('DATABASE_CONNECTIONS'))

  const many = await join(old, { release: '1.0.1', connections: 5_000 })

  expect(warn.mock.calls.flat()).toContainEqual(expect.stringContaining('lower DATABASE_CONNECTIONS'))
  expect(info.mock.calls.flat()).toContain('Other releases run, too')
  for (const each of [one, many]) await each.leave()
})
