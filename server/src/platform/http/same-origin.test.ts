import { networkInterfaces } from 'node:os'
import { afterAll, describe, expect, test } from 'vitest'
import { freePort } from '../../../test/free-port.ts'
import { testApp } from '../../../test/start-test-app.ts'
import { listen } from '../../start/listen.ts'

const port = await freePort()
const service = await testApp({ HOST: '0.0.0.0', PORT: String(port) })
const server = await listen(service.app, service.services.config)
afterAll(() => server.drain())

const inTheNetwork = Object.values(networkInterfaces())
  .flatMap((addresses = []) => addresses)
  .filter(({ family, internal }) => family === 'IPv4' && !internal)
  .map(({ address }) => address)

const logIn = async (host: string, origin: string) => {
  const { status } = await fetch(`http://${host}:${port}/api/shop/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify({ email: 'nobody@example.com', password: 'a good password' }),
  })
  return status
}

describe('a server that listens everywhere, without PUBLIC_URL', () => {
  test('accepts a sign-in from a page that it served under any of its addresses', async () => {
    for (const host of [...inTheNetwork, '127.0.0.1', 'localhost'])
      expect([host, await logIn('127.0.0.1', `http://${host}:${port}`)]).toEqual([host, 401])
    for (const host of inTheNetwork) expect(await logIn(host, `http://${host}:${port}`)).toBe(401)
  })

  test('refuses pages with another host name, port, address or protocol, even if the name resolves to this server', async () => {
    const strangers = [
      `http://rebound.example:${port}`,
      `http://localhost:${port + 1}`,
      `http://203.0.113.7:${port}`,
      `https://localhost:${port}`,
      `http://localhost.rebound.example:${port}`,
      'null',
    ]
    for (const origin of strangers) expect([origin, await logIn('127.0.0.1', origin)]).toEqual([origin, 403])
  })
})
