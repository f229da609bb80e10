import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/**
 * `standing`: no data passes in either direction. `deaf`: requests arrive and are processed, but the
 * connection breaks at the first byte of the response. `gone`: connections are refused.
 */
type Behaviour = 'good' | 'standing' | 'deaf' | 'gone'

/** A TCP proxy between browser and server, on its own port, which simulates failures. */
export async function badNetwork() {
  let behaviour: Behaviour = 'good'
  let serverPort = 0
  const sockets = new Set<Socket>()
  const lossy = new Set<Socket>()
  const relay = (from: Socket, to: Socket, isAnswer: boolean) => {
    sockets.add(from)
    from.on('data', (bytes) => {
      if (behaviour === 'deaf' && isAnswer) from.destroy()
      else if (behaviour === 'good' || behaviour === 'deaf') to.write(bytes)
      else lossy.add(from)
    })
    from.on('error', () => {})
    from.on('close', () => {
      sockets.delete(from)
      lossy.delete(from)
      to.destroy()
    })
  }
  const breakAll = (some = sockets) => {
    for (const socket of some) socket.destroy()
  }
  const proxy = createServer((browser) => {
    if (behaviour === 'gone') return void browser.destroy()
    const server = connect(serverPort, '127.0.0.1')
    relay(browser, server, false)
    relay(server, browser, true)
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    leadTo(url: string) {
      serverPort = Number(new URL(url).port)
    },
    become(next: Behaviour) {
      behaviour = next
      if (next === 'gone') breakAll()
      // Breaks stalled connections, which would occupy the browser's six connections forever.
      if (next === 'good') breakAll(lossy)
    },
    close() {
      breakAll()
      proxy.close()
    },
  }
}
