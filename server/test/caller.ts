import type { Response } from 'supertest'
import type TestAgent from 'supertest/lib/agent.js'
import type { CallName } from '../contract/calls.ts'

type Agent = Pick<TestAgent, 'get' | 'post'>

export type Caller = ReturnType<typeof callerBy>

export const callerBy = (agent: Agent) => ({
  get: (path: string) => agent.get(path),
  send: (call: string, body: object = {}) => agent.post(`/api/${call}`).send(body),
  /** Makes a call by name, with `part` for each path parameter and no other input. */
  tries(name: CallName, part: string | number = 0) {
    const [method, path = ''] = name.split(' ')
    return agent[method === 'GET' ? 'get' : 'post'](path.replace(/:\w+/g, String(part)))
  },
  sendPicture: (call: string, fields: object, photo: Buffer) =>
    agent
      .post(`/api/${call}`)
      .field({ ...fields })
      .attach('photo', photo, 'photo.jpg'),
  /** Returns the response body; throws unless the status is 200. */
  async read(call: string, query: object = {}) {
    const { body } = await agent.get(`/api/${call}`).query(query).expect(200)
    return body
  },
  /** Returns the response body; throws unless the response has the expected status. */
  async does(call: string, body: object = {}, status = 200) {
    const answer = await agent.post(`/api/${call}`).send(body)
    if (answer.status !== status) throw new Error(`${call}: ${answer.status} ${answer.body.message}`)
    return answer.body
  },
})

export async function refusedFields(call: PromiseLike<Response>, status = 400): Promise<string[]> {
  const answer = await call
  if (answer.status !== status) throw new Error(`${answer.status} ${answer.body.message}`)
  return Object.keys(answer.body.fields)
}

/** Sends calls concurrently; returns their statuses, sorted. */
export const statusesOf = async (...calls: PromiseLike<{ status: number }>[]) =>
  (await Promise.all(calls)).map(({ status }) => status).sort()
