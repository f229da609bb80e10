import { beforeEach, describe, expect, it } from 'vitest'
import { answerCalls } from '../../test-answers.ts'
import { callApi } from './api-client.ts'
import type { ApiError } from './api-request.ts'

const page = '<html><body>Not ours</body></html>'
const refusal = () => callApi('GET /api/banner/list').catch((error: ApiError) => error) as Promise<ApiError>

beforeEach(() => void answerCalls({}))

describe('a response that is not from our server', () => {
  it.each([
    [413, 'This is larger than the server accepts. Please choose a smaller picture.'],
    [502, 'The server is unavailable right now. Please try again in a minute.'],
    [503, 'The server is unavailable right now. Please try again in a minute.'],
    [504, 'The server is unavailable right now. Please try again in a minute.'],
    [500, 'Something went wrong on the server. Please try again later.'],
    [429, 'Too many attempts. Please try again in a minute.'],
    [407, 'The server did not accept this.'],
  ])('gets the message for its status when a proxy responds with %i and a page', async (status, text) => {
    answerCalls({ 'GET /api/banner/list': { status, page } })
    expect(await refusal()).toMatchObject({ status, message: text, answer: {} })
  })

  it('fails without a status when a Wi-Fi sign-in responds with 200', async () => {
    answerCalls({ 'GET /api/banner/list': { status: 200, page } })
    expect(await refusal()).toMatchObject({
      status: 0,
      message: expect.stringContaining('This answer is not from our server'),
    })
  })

  it("has a network message when no server responds, and our server's message when our server refuses", async () => {
    answerCalls({ 'GET /api/banner/list': 'away' })
    expect(await refusal()).toMatchObject({ status: 0, message: 'The server could not be reached.' })
    answerCalls({ 'GET /api/banner/list': { status: 503, body: { message: 'Many pictures.' } } })
    expect(await refusal()).toMatchObject({ status: 503, message: 'Many pictures.' })
  })
})
