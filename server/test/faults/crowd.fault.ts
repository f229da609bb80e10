import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type City, openCity, publishOnce } from './city.ts'

let city: City
beforeAll(async () => {
  city = await openCity(1)
})
afterAll(() => city.close())

const open = async (count: number, first: string): Promise<Socket[]> => {
  const port = Number(new URL(city.service.url).port)
  const sockets: Socket[] = []
  for (let n = 0; n < count; n += 200)
    await Promise.all(
      Array.from({ length: Math.min(200, count - n) }, async () => {
        const socket = connect(port, '127.0.0.1').on('error', () => {})
        sockets.push(socket)
        await once(socket, 'connect')
        socket.write(first)
      }),
    )
  return sockets
}

test('the service responds within seconds while 2,000 connections are open and silent', async () => {
  const sockets = await open(2_000, 'GET /api/user/popularproduct HTTP/1.1\r\nHost: chowk.example\r\n\r\n')
  const startedAt = Date.now()

  expect((await publishOnce(city)).status).toBe(201)
  expect((await fetch(`${city.service.url}/api/search/search?query=kettle`)).status).toBe(200)
  expect(Date.now() - startedAt).toBeLessThan(10_000)
  for (const socket of sockets) socket.destroy()
})

test('the service responds while 200 clients send headers and forms slowly, and disconnects these clients', async () => {
  const trickling = await open(200, 'GET / HTTP/1.1\r\nHost: chowk.example\r\nX-Slow: ')
  const headers = ['POST /api/shop/login HTTP/1.1', 'Host: chowk.example', 'Content-Type: application/json']
  await open(200, `${headers.join('\r\n')}\r\nContent-Length: 900\r\n\r\n{"email":`)
  const cut = Promise.all(trickling.map((socket) => once(socket.resume(), 'close')))

  expect((await publishOnce(city)).status).toBe(201)
  await Promise.race([
    cut,
    sleep(60_000).then(() => expect.fail('Slow senders of headers are never cut off')),
  ])
  expect((await fetch(`${city.service.url}/api/health`)).status).toBe(200)
})
