import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/**
 * A network between the service and PostgreSQL that can fall silent: connections stay open, and nothing
 * passes. `through` gives the URL by which a server is reached; the last one counts.
 */
export async function givenNetwork() {
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
      from.on('data', (data) => isSilent || to.write(data))
      from.on('close', () => isSilent || to.destroy())
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
