import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import request from 'supertest'
import { afterAll, describe, expect, test } from 'vitest'
import { callerBy } from '../../../test/caller.ts'
import { givenUser, password, publish } from '../../../test/given.ts'
import { testApp } from '../../../test/start-test-app.ts'
import { listen } from '../../start/listen.ts'
import { slotLimits, uploadPace } from './receive-picture.ts'

const service = await testApp()
const server = await listen(service.app, { host: '127.0.0.1', port: 0 })
const origin = `http://127.0.0.1:${server.port}`
afterAll(() => server.drain())

const signedIn = async () => {
  const someone = await givenUser(service)
  const by = callerBy(request.agent(origin))
  const answer = await by.send('shop/login', { email: someone.email, password }).expect(200)
  return {
    ...by,
    id: someone.id,
    cookie: /chowk=[^;]+/.exec(String(answer.headers['set-cookie']))?.[0] ?? '',
  }
}

async function trickle(cookie: string): Promise<Socket> {
  const socket = connect(server.port, '127.0.0.1')
  await once(socket, 'connect')
  socket.setEncoding('utf8')
  socket.on('error', () => {})
  socket.write(
    `POST /api/shop/add HTTP/1.1\r\nHost: 127.0.0.1:${server.port}\r\nCookie: ${cookie}\r\nContent-Length: 900000\r\n` +
      'Content-Type: multipart/form-data; boundary=x\r\n\r\n--x\r\nContent-Disposition: form-data; name="photo"; filename="a.jpg"\r\n\r\n',
  )
  return socket
}

async function answerTo(connection: Socket) {
  let text = ''
  while (!text.endsWith('}')) text += (await once(connection, 'data'))[0]
  const [head = '', body = ''] = text.split('\r\n\r\n')
  return { head, error: JSON.parse(body).error as string }
}

describe('slow uploads', () => {
  test("do not delay another person's upload when one person holds thirty, and free all their slots", async () => {
    const [slow, other] = [await signedIn(), await signedIn()]
    const connections = await Promise.all(Array.from({ length: 30 }, () => trickle(slow.cookie)))

    const before = Date.now()
    expect((await publish(service, other)).status).toBe(201)
    expect(Date.now() - before).toBeLessThan(5_000)

    for (const connection of connections) connection.destroy()
    expect((await publish(service, slow)).status).toBe(201)
  })

  test('return 429 with Retry-After when a person has too many waiting uploads, while other people can publish', async () => {
    const [slow, other] = [await signedIn(), await signedIn()]
    const { atWorkOfOne, waitingOfOne } = slotLimits
    const connections = await Promise.all(
      Array.from({ length: atWorkOfOne + waitingOfOne + 1 }, () => trickle(slow.cookie)),
    )

    const { head, error } = await Promise.race(connections.map(answerTo))

    expect(head).toMatch(/^HTTP\/1.1 429 /)
    expect(head).toContain('Retry-After: 10')
    expect(error).toContain('too many pictures at once')
    expect((await publish(service, other)).status).toBe(201)
    for (const connection of connections) connection.destroy()
  })

  test('return 408, close the connection, store nothing and free the slot when too slow', async () => {
    const someone = await signedIn()
    const usual = { ...uploadPace }
    Object.assign(uploadPace, { stretch: 600 })
    try {
      const connections = await Promise.all(Array.from({ length: 4 }, () => trickle(someone.cookie)))
      for (const { head, error } of await Promise.all(connections.map(answerTo))) {
        expect(head).toMatch(/^HTTP\/1.1 408 /)
        expect(error).toContain('The network was too slow')
      }
      await Promise.all(connections.map((connection) => once(connection, 'close')))
    } finally {
      Object.assign(uploadPace, usual)
    }
    expect((await publish(service, someone)).status).toBe(201)
    expect((await someone.read(`shop/ownproduct/${someone.id}`)).products).toHaveLength(1)
  })
})
