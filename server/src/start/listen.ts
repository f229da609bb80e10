import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Config } from '../platform/config/read-config.ts'
import { longestUpload } from '../platform/uploads/upload-limits.ts'
import { makeDrainable } from './drain.ts'

/** Starts to listen; throws one clear sentence when the port is taken. */
export async function listen(app: RequestListener, { host, port }: Pick<Config, 'host' | 'port'>) {
  const server = createServer(app)
  // A slow client may take its time, but not for ever (security.md 66). Uploads over a slow network need
  // minutes.
  server.headersTimeout = 20_000
  server.requestTimeout = longestUpload
  // Longer than a proxy in front keeps them (deploy/nginx): who closes first must not be the one who is
  // asked.
  server.keepAliveTimeout = 65_000
  const drain = makeDrainable(server)
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(new Error(reasonOf(error, host, port))))
    server.listen(port, host, resolve)
  })
  const { port: actualPort } = server.address() as AddressInfo

  return {
    port: actualPort,
    drain,
  }
}

function reasonOf({ code, message }: NodeJS.ErrnoException, host: string, port: number) {
  if (code === 'EADDRINUSE') return `port ${port} on ${host} is taken; stop what uses it or set PORT`
  if (code === 'EACCES') return `port ${port} on ${host} is not allowed for this user; set PORT`
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return `HOST ${host} is no address of this machine`
  return message
}
