// Child process with clients that take codes: each is a new device on another network. Connections are kept
// alive.
import { randomBytes, randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Rush, Taken } from './takers.ts'

const agent = new Agent({ keepAlive: true })

process.on('message', async (rush: Rush) => process.send?.(await run(rush)))

async function run({ port, offers, takers, rate, retries }: Rush): Promise<Taken[]> {
  const began = performance.now()
  const answers: Taken[] = []
  const taker = async (n: number) => {
    const dueAt = rate ? began + (n * 1000) / rate : began
    if (dueAt > performance.now()) await sleep(dueAt - performance.now())
    const wanted = wantedBy(offers[n % offers.length] ?? 0)
    for (let askedAt = rate ? dueAt : performance.now(); ; askedAt = performance.now()) {
      const answer = await ask(port, wanted, askedAt)
      answers.push(answer)
      if (!retries || answer.status !== 503) return
      await sleep(1000 * Math.max(answer.retryAfter, 1))
    }
  }
  await Promise.all(Array.from({ length: takers }, (_, n) => taker(n)))
  return answers
}

function wantedBy(product_id: number) {
  const device = randomBytes(32).toString('base64url')
  const token = randomBytes(16).toString('base64url')
  const body = JSON.stringify({ id: randomUUID(), token, device, product_id })
  return { body, network: [10, ...randomBytes(3)].join('.') }
}

const ask = (port: number, { body, network }: ReturnType<typeof wantedBy>, askedAt: number) =>
  new Promise<Taken>((resolve) => {
    const end = (status: number, text = '{}', retryAfter = 0) => {
      const { claim } = JSON.parse(text) as { claim?: unknown }
      const milliseconds = performance.now() - askedAt
      resolve({ status, claim: typeof claim === 'string' ? claim : undefined, retryAfter, milliseconds })
    }
    const headers = {
      'Content-Type': 'application/json',
      'Content-Length': Buffer.byteLength(body),
      'X-Forwarded-For': network,
    }
    request({ host: '127.0.0.1', port, path: '/api/user/claim', method: 'POST', agent, headers }, (res) => {
      let text = ''
      res.setEncoding('utf8')
      res.on('data', (part: string) => {
        text += part
      })
      res.once('end', () => end(res.statusCode ?? 0, text, Number(res.headers['retry-after'] ?? 0)))
      res.once('error', () => end(0))
    })
      .once('error', () => end(0))
      .end(body)
  })
