import { isIPv6 } from 'node:net'
import { networkInterfaces } from 'node:os'
import type { Environment } from './environment.ts'

/**
 * Without PUBLIC_URL: localhost, and the addresses of this machine on which it listens, as they are now. No
 * other names, not even that of the request's Host: a stranger's name can be made to lead here (DNS
 * rebinding), an address cannot.
 */
export function ownOrigins({ PUBLIC_URL, HOST, PORT }: Environment): string[] {
  if (PUBLIC_URL) return [new URL(PUBLIC_URL).origin]
  const addresses = everywhere.has(HOST) ? addressesOfThisMachine() : [HOST]
  return [...new Set(['localhost', '127.0.0.1', ...addresses])].map((host) => originOf(host, PORT))
}

const everywhere = new Set(['0.0.0.0', '::'])

const addressesOfThisMachine = () =>
  Object.values(networkInterfaces()).flatMap((addresses) => (addresses ?? []).map(({ address }) => address))

/** As a browser writes it: without the port that is understood. */
const originOf = (host: string, port: number) =>
  new URL(`http://${isIPv6(host) ? `[${host}]` : host}:${port}`).origin

/** As Express takes it: a number of proxies, true or false, or a list of addresses. */
export function trustProxy(value: string): number | boolean | string {
  if (/^[0-9]+$/.test(value)) return Number(value)
  return value === 'true' || value === 'false' ? value === 'true' : value
}
