import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http'
import net, { type AddressInfo, type Socket } from 'node:net'
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import type { Config } from '../platform/config/read-config.ts'
import { maxUploadMs } from '../platform/uploads/receive-picture.ts'

export async function listen(app: RequestListener, { host, port }: Pick<Config, 'host' | 'port'>) {
  const server = createServer(app)
  // Limits slow clients (security.md 66), but uploads over a slow network take minutes.
  server.headersTimeout = 20_000
  server.requestTimeout = maxUploadMs
  // Must exceed nginx's timeout (deploy/chowk.nginx), since the side that sends requests should close first.
  server.keepAliveTimeout = 65_000
  const drain = makeDrainable(server)
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(new Error(reasonOf(error, host, port))))
    server.listen(port, host, resolve)
  })
  return { port: (server.address() as AddressInfo).port, drain }
}

function reasonOf({ code, message }: NodeJS.ErrnoException, host: string, port: number) {
  if (code === 'EADDRINUSE') return `port ${port} on ${host} is taken; stop what uses it or set PORT`
  if (code === 'EACCES') return `port ${port} on ${host} is not allowed for this user; set PORT`
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return `HOST ${host} is no address of this machine`
  return message
}

/** In milliseconds. Decisions 1 allow 10 s for the whole shutdown, including PostgreSQL and jobs. */
const drainTime = 6_500
/** Milliseconds for sending the last 503 responses. */
const farewellTime = 500
/** Milliseconds without data after which an idle connection may be closed. */
const quietTime = 500

/**
 * Shuts down without aborting requests: all responses send `Connection: close`, and only connections that
 * have been quiet for a while are closed.
 */
export function makeDrainable(server: Server, patience = drainTime) {
  const connections = new Map<Socket, ServerResponse | undefined>()
  let isDraining = false
  server.on('connection', (socket: Socket) => {
    connections.set(socket, undefined)
    socket.once('close', () => connections.delete(socket))
  })
  server.prependListener('request', (req, res) => {
    connections.set(req.socket, res)
    if (isDraining) res.shouldKeepAlive = false
  })
  const isAtRest = (socket: Socket) => connections.get(socket)?.writableFinished ?? true

  /**
   * Accepts new connections for another `notice` milliseconds, until load balancers see the failed health
   * check.
   */
  return async (notice = 0) => {
    const giveUpAt = Date.now() + patience
    isDraining = true
    for (const answer of connections.values())
      if (answer && !answer.headersSent) answer.shouldKeepAlive = false
    await sleep(notice)
    // Accepts pending connections before the server closes.
    await nextTurn()
    // http's close() ends idle connections at once, even if a request is arriving on one.
    let isClosed = false
    const closed = new Promise<void>((resolve) => {
      server.once('close', () => {
        isClosed = true
        resolve()
      })
    })
    net.Server.prototype.close.call(server)
    while (!isClosed && Date.now() < giveUpAt) {
      const atRest = [...connections.keys()].filter(isAtRest)
      const read = new Map(atRest.map((socket) => [socket, socket.bytesRead]))
      await Promise.race([closed, sleep(Math.min(quietTime, giveUpAt - Date.now()))])
      // Reads data that arrived while the process could not run.
      await nextTurn()
      await nextTurn()
      for (const [socket, bytes] of read)
        if (isAtRest(socket) && socket.bytesRead === bytes) socket.destroySoon()
    }
    if (!isClosed) {
      for (const answer of connections.values()) if (answer) comeBack(answer)
      await Promise.race([closed, sleep(farewellTime)])
    }
    server.closeAllConnections()
  }
}

/** Asks the client to retry, which is safe: calls that must run only once have an idempotency key. */
function comeBack(answer: ServerResponse) {
  if (answer.headersSent) return
  for (const name of answer.getHeaderNames()) answer.removeHeader(name)
  answer.writeHead(503, { Connection: 'close', 'Retry-After': '1', 'Content-Type': 'application/json' })
  answer.end(JSON.stringify({ message: stopping, error: stopping }))
  answer.req.resume()
}
const stopping = 'Chowk is stopping. Please try again.'
