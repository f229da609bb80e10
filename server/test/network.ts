import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** `share` of the responses are delayed by `delay` milliseconds. */
type LateAnswers = { share: number; delay: number }

/**
 * A proxy in front of PostgreSQL that can go silent without closing connections. `through` sets its only
 * target and returns the proxy's URL for that server.
 */
export async function givenNetwork(late: LateAnswers = { share: 0, delay: 0 }) {
  const sockets = new Set<Socket>()
  let target = { host: '', port: 0 }
  let isSilent = false
  const proxy = createServer((near) => {
    const far = connect(target)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.on('error', () => {})
      let sent = Promise.resolve()
      from.on('data', (data) => {
        const isLate = from === far && Math.random() < late.share
        sent = sent.then(async () => {
          if (isLate) await sleep(late.delay)
          if (!isSilent) to.write(data)
        })
      })
      from.on('close', () => sent.then(() => isSilent || to.destroy()))
    }
  }).listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  return {
    through(url: string) {
      const changed = new URL(url)
      target = { host: changed.hostname, port: Number(changed.port) }
      changed.host = `127.0.0.1:${(proxy.address() as AddressInfo).port}`
      return changed.href
    },
    silence() {
      isSilent = true
    },
    mend() {
      isSilent = false
    },
    close() {
      for (const socket of sockets) socket.destroy()
      proxy.close()
    },
  }
}
