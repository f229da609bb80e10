import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/**
 * `standing`: nothing passes either way; `deaf`: what is asked arrives, and the connection breaks with the
 * first byte of an answer, after the server has done its work; `gone`: nobody is connected.
 */
type Behaviour = 'good' | 'standing' | 'deaf' | 'gone'

/** A real network between browser and server that can be bad: a proxy of bytes on a port of its own. */
export async function badNetwork() {
  let behaviour: Behaviour = 'good'
  let serverPort = 0
  const sockets = new Set<Socket>()
  /** Whose words were lost: nobody will say them again. */
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
      // Else a browser would wait on them, and has only six.
      if (next === 'good') breakAll(lossy)
    },
    close() {
      breakAll()
      proxy.close()
    },
  }
}
