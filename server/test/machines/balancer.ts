import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { hasNginx, startNginx } from '../faults/nginx.ts'
import { freePort } from '../free-port.ts'

export type Balancer = { url: string; stop(): Promise<void> }

/** The shipped site in nginx, or where nginx is not installed a balancer with the same rules. */
export async function startBalancer(folder: string, ports: number[]): Promise<Balancer> {
  if (!hasNginx()) return startOwnBalancer(ports)
  const { plain, stop } = await startNginx(folder, ports, folder)
  return { url: `http://127.0.0.1:${plain}`, stop }
}

/**
 * Takes turns. Tries the next process when a connection is refused, and for GET also when the answer breaks
 * off before it begins: a POST may have taken effect.
 */
async function startOwnBalancer(ports: number[]): Promise<Balancer> {
  let turn = 0
  const server = createServer(async (req, res) => {
    const body = await buffer(req).catch(() => undefined)
    if (!body) return
    for (let tries = 0; tries < ports.length; tries++) {
      const port = ports[turn++ % ports.length] ?? 0
      const error = await forward(port, req, body, res)
      if (!error || res.headersSent) return
      if (error.code !== 'ECONNREFUSED' && req.method !== 'GET') break
    }
    res.writeHead(503, { 'Content-Type': 'application/json' }).end('{"message":"Away"}')
  })
  server.listen(await freePort(), '127.0.0.1')
  await once(server, 'listening')
  const address = server.address() as { port: number }
  return {
    url: `http://127.0.0.1:${address.port}`,
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

const forward = (
  port: number,
  { method, url: path, headers }: IncomingMessage,
  body: Buffer,
  res: ServerResponse,
) =>
  new Promise<NodeJS.ErrnoException | undefined>((resolve) => {
    const sent = { ...headers, connection: 'close', 'content-length': `${body.length}` }
    request({ host: '127.0.0.1', port, path, method, headers: sent, agent: false }, (answer) => {
      const { connection, 'keep-alive': _, ...kept } = answer.headers
      res.writeHead(answer.statusCode ?? 502, kept)
      answer.pipe(res)
      answer.once('end', () => resolve(undefined)).once('error', () => res.destroy())
    })
      .once('error', resolve)
      .end(body)
  })
