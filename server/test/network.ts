import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** Answers of the server that come later: their share, and the delay in milliseconds. */
type LateAnswers = { share: number; delay: number }

/**
 * A network between the service and PostgreSQL that can fall silent: connections stay open, and nothing
 * passes. `through` gives the URL by which a server is reached; the last one counts. `late` delays some of
 * the server's answers and keeps their order.
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
