import { once } from 'node:events'
import { Agent, createServer, type IncomingMessage, request } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { listen, makeDrainable } from './listen.ts'

const start = () =>
  listen(
    async (_req, res) => {
      await sleep(8 * Math.random())
      res.end('done')
    },
    { host: '127.0.0.1', port: 0 },
  )

const ask = (port: number, agent: Agent) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    request({ port, host: '127.0.0.1', agent }, (answer) =>
      answer.resume().once('end', () => resolve(answer)),
    )
      .once('error', reject)
      .end()
  })

async function askUntilToldToLeave(port: number, agent: Agent): Promise<number> {
  for (let answered = 1; ; answered++) {
    const { headers } = await ask(port, agent)
    if (headers.connection === 'close') return answered
    await sleep(4 * Math.random())
  }
}

test('responds to each client and closes its connection when stopped under load, twenty times in a row', {
  timeout: 60_000,
}, async () => {
  for (let round = 0; round < 20; round++) {
    const server = await start()
    const agents = Array.from({ length: 12 }, () => new Agent({ keepAlive: true, maxSockets: 1 }))
    await Promise.all(agents.map((agent) => ask(server.port, agent)))
    const clients = Promise.all(agents.map((agent) => askUntilToldToLeave(server.port, agent)))
    await sleep(40 + 20 * Math.random())
    const [answered] = await Promise.all([clients, server.drain(0)])

    expect(answered.every((count) => count > 0)).toBe(true)
  }
})

test('accepts new connections during the notice period and refuses them afterwards', async () => {
  const server = await start()
  const agent = new Agent()
  const drained = server.drain(300)
  await sleep(50)

  expect((await ask(server.port, agent)).headers.connection).toBe('close')
  await drained
  await expect(ask(server.port, agent)).rejects.toThrow('ECONNREFUSED')
})

test('does not wait for a quiet connection', async () => {
  const server = await start()
  const agent = new Agent({ keepAlive: true })
  await ask(server.port, agent)
  const silent = connect(server.port, '127.0.0.1').on('error', () => {})
  await sleep(50)
  const startedAt = Date.now()
  await server.drain(0)

  expect(Date.now() - startedAt).toBeLessThan(2_000)
  silent.destroy()
})

test('keeps a connection open after its response only if another request follows at once', async () => {
  const server = await listen(
    async (_req, res) => {
      res.flushHeaders()
      await sleep(1_200)
      res.end('late')
    },
    { host: '127.0.0.1', port: 0 },
  )
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const first = ask(server.port, agent)
  await sleep(100)
  const drained = server.drain(0)

  expect((await first).headers.connection).toBe('keep-alive')
  expect((await ask(server.port, agent)).headers.connection).toBe('close')
  await drained
})

test('returns 503 with Retry-After for a request that is unfinished at the deadline', async () => {
  const server = createServer(() => {})
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const drain = makeDrainable(server, 300)
  const response = ask(port, new Agent())
  await once(server, 'request')
  await drain(0)

  const { statusCode, headers } = await response
  expect([statusCode, headers['retry-after'], headers.connection]).toEqual([503, '1', 'close'])
})

/** Sends a request from a separate thread, and another one `pause` milliseconds after the response. */
const patientClient = (port: number, pause: number) =>
  new Worker(
    `const { Agent, get } = require('node:http')
    const { parentPort } = require('node:worker_threads')
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const ask = () => new Promise((resolve) =>
      get({ port: ${port}, host: '127.0.0.1', agent }, (answer) =>
        answer.resume().once('end', () => resolve(answer.statusCode))).once('error', (error) => resolve(error.code)))
    ask().then((first) => {
      parentPort.postMessage(first)
      setTimeout(() => ask().then((second) => parentPort.postMessage(second)), ${pause})
    })`,
    { eval: true },
  )

test('reads data that arrived while the process could not run before it closes a quiet connection', async () => {
  const server = await start()
  const client = patientClient(server.port, 400)
  expect((await once(client, 'message'))[0]).toBe(200)
  const drained = server.drain(0)
  await sleep(100)
  // Blocks the process, as a busy machine would, until the request has arrived and the quiet time is over.
  const until = Date.now() + 800
  while (Date.now() < until);

  expect((await once(client, 'message'))[0]).toBe(200)
  await drained
  await client.terminate()
})
