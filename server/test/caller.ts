import type { Response } from 'supertest'
import type TestAgent from 'supertest/lib/agent.js'
import type { CallName } from '../contract/calls.ts'

type Agent = Pick<TestAgent, 'get' | 'post'>

/** Somebody who calls the service. Calls are named without the '/api/' of their path. */
export type Caller = ReturnType<typeof callerBy>

export const callerBy = (agent: Agent) => ({
  get: (path: string) => agent.get(path),
  send: (call: string, body: object = {}) => agent.post(`/api/${call}`).send(body),
  /** A call as the contract names it, with this for each part of its path, and nothing else. */
  tries(name: CallName, part: string | number = 0) {
    const [method, path = ''] = name.split(' ')
    return agent[method === 'GET' ? 'get' : 'post'](path.replace(/:\w+/g, String(part)))
  },
  sendPicture: (call: string, fields: object, photo: Buffer) =>
    agent
      .post(`/api/${call}`)
      .field({ ...fields })
      .attach('photo', photo, 'photo.jpg'),
  /** What is answered to a question; it is not refused. */
  async read(call: string, query: object = {}) {
    const { body } = await agent.get(`/api/${call}`).query(query).expect(200)
    return body
  },
  /** What is answered to a change; unless said otherwise it is done. */
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

/** What calls that are made at once are answered with, sorted. */
export const statusesOf = async (...calls: PromiseLike<{ status: number }>[]) =>
  (await Promise.all(calls)).map(({ status }) => status).sort()
