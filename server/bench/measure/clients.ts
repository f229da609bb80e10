// Child process that loads a server: keep-alive connections with one request at a time, no pipelining.
import { connect } from 'node:net'
import { performance } from 'node:perf_hooks'
import type { Counted, Load } from './load.ts'

process.on('message', async (load: Load) => process.send?.(await run(load)))

async function run({
  port,
  paths,
  connections,
  seconds,
  rate,
  headers = {},
  cookies,
}: Load): Promise<Counted> {
  const fields = Object.entries({ Host: `127.0.0.1:${port}`, ...headers }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  )
  const requestsWith = (cookie = '') =>
    paths.map((path) => Buffer.from(`GET ${path} HTTP/1.1\r\n${fields.join('')}${cookie}\r\n`))
  const requestsOf = cookies?.map((cookie) => requestsWith(`Cookie: ${cookie}\r\n`)) ?? [requestsWith()]
  /** A single client sends at least this many requests, however slow they are. */
  const least = connections === 1 ? Math.max(20, paths.length) : 0
  const times: number[] = []
  let sent = 0
  let refused = 0
  const started = performance.now()
  const endAt = started + seconds * 1000

  const client = (_: unknown, n: number) =>
    new Promise<void>((resolve, reject) => {
      const requests = requestsOf[n % requestsOf.length] ?? []
      const socket = connect({ port, host: '127.0.0.1', noDelay: true })
      let answered = 0
      let askedAt = 0
      let missing: number | undefined
      let head = Buffer.alloc(0)
      const ask = () => {
        missing = undefined
        head = Buffer.alloc(0)
        const request = requests[sent % requests.length] as Buffer
        const now = performance.now()
        askedAt = rate ? started + (sent * 1000) / rate : now
        sent++
        if (askedAt >= endAt && rate) socket.end()
        else if (askedAt > now) setTimeout(() => socket.write(request), askedAt - now)
        else socket.write(request)
      }
      socket.once('connect', ask)
      socket.on('data', (chunk) => {
        if (missing === undefined) {
          head = head.length === 0 ? chunk : Buffer.concat([head, chunk])
          const end = head.indexOf('\r\n\r\n')
          if (end < 0) return
          const text = head.toString('latin1', 0, end)
          const length = /\r\ncontent-length: *(\d+)/i.exec(text)
          if (!length) return void reject(new Error(`An answer without a length:\n${text}`))
          if (text.slice(9, 12) !== '200') refused++
          missing = end + 4 + Number(length[1]) - head.length
        } else missing -= chunk.length
        if (missing > 0) return
        const now = performance.now()
        times.push(now - askedAt)
        answered++
        if (now < endAt || answered < least) ask()
        else socket.end()
      })
      socket.once('error', reject)
      socket.once('close', resolve)
    })

  await Promise.all(Array.from({ length: connections }, client))
  const took = (performance.now() - started) / 1000
  times.sort((a, b) => a - b)
  const at = (part: number) => times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0
  return { requests: times.length, refused, seconds: took, p50: at(0.5), p99: at(0.99) }
}
