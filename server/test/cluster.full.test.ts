import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import request from 'supertest'
import { afterAll, expect, test } from 'vitest'
import { exitCode, isOpen, type Started, startBuilt } from './built-product.ts'
import { freePort } from './free-port.ts'
import { testDatabase } from './test-database.ts'
import { testFolder } from './test-folder.ts'

const database = await testDatabase()
const DATA_DIR = await testFolder('cluster')
const PORT = String(await freePort())
const url = `http://127.0.0.1:${PORT}`
const env = { DATA_DIR, DATABASE_URL: database.url, PORT, WORKERS: '2' }
let running: Started
afterAll(() => running?.child.kill('SIGKILL'))

type Line = { msg?: string; worker?: number; pid?: number; request_id?: string; req?: { url: string } }
const lines = (): Line[] =>
  running
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line))
const pids = () => lines().flatMap(({ msg, pid }) => (msg === 'A worker serves' && pid ? pid : []))
const isRunning = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
const answering = async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => request(url).get('/api/health').expect(200)),
  )
  const ids = new Set(answers.map(({ headers }) => headers['x-request-id']))
  return new Set(lines().flatMap(({ worker, request_id }) => (worker && ids.has(request_id) ? worker : [])))
    .size
}

test('when it has started, then it says so once and every worker answers', { timeout: 60_000 }, async () => {
  running = startBuilt('cluster', env)
  await isOpen(running)
  await expect.poll(answering, { timeout: 30_000 }).toBe(2)

  expect(running.output().match(/is open:/g)).toHaveLength(1)
  expect(new Set(pids()).size).toBe(2)
})

test('when metrics are asked of one worker, then they are those of all, and what all share counts once', async () => {
  const { text } = await request(url).get('/api/metrics').expect(200)

  const health = /^chowk_request_seconds_count\{call="GET \/api\/health",status="2xx"\} (\d+)$/m.exec(
    text,
  )?.[1]
  const answered = lines().filter(({ req }) => req?.url.startsWith('/api/health')).length
  expect(Number(health)).toBe(answered)
  expect(text).toMatch(/^chowk_live_offers 0$/m)
})

test('when a worker is killed, then the other one answers meanwhile and a new one comes', async () => {
  const [killed = 0] = pids()
  process.kill(killed, 'SIGKILL')
  await expect.poll(running.output).toContain('A worker is gone')

  await expect.poll(async () => (await answering()) > 0 && pids().length).toBe(3)
  await expect.poll(answering).toBe(2)
})

test('when a worker dies before it is told the metrics that it asked for, then the others go on', {
  timeout: 30_000,
}, async () => {
  const [held = 0, asking = 0] = pids().filter(isRunning)
  // The supervisor waits for the one that is held, and has the answer when the one that asked is gone.
  process.kill(held, 'SIGSTOP')
  const lost = request(url)
    .get('/api/metrics')
    .catch((error: Error) => error)
  // It has passed the question on, and has told what it counts itself, before it has answered all these.
  for (let n = 0; n < 3; n++) await answering()
  process.kill(asking, 'SIGKILL')
  await lost
  process.kill(held, 'SIGCONT')

  await expect.poll(running.output, { timeout: 8_000 }).toContain('A worker could not be reached')
  expect(running.child.exitCode).toBeNull()
  await expect.poll(answering).toBe(2)
})

test('when it is told to stop, then what is in flight is answered and all are gone within ten seconds', async () => {
  const login = request(url)
    .post('/api/shop/login')
    .send({ email: 'a@example.com', password: 'no such password' })
    .then(({ status }) => status)
  // bcrypt is at it for some 200 ms.
  await sleep(80)
  const started = Date.now()
  running.child.kill('SIGTERM')

  expect(await exitCode(running.child)).toBe(0)
  expect(await login).toBe(401)
  expect(Date.now() - started).toBeLessThan(10_000)
  for (const pid of pids()) expect(() => process.kill(pid, 0)).toThrow('ESRCH')
})

test('when the port is taken, then it ends and says why', async () => {
  const blocker = createServer().listen(Number(env.PORT), '127.0.0.1')
  await once(blocker, 'listening')
  const refused = startBuilt('cluster', env)

  expect(await exitCode(refused.child)).toBe(1)
  expect(refused.output()).toContain(`Chowk cannot start: port ${env.PORT} on 127.0.0.1 is taken`)
  blocker.close()
})
