import { beforeEach, describe, expect, it } from 'vitest'
import { answerCalls } from '../../test-answers.ts'
import { callApi } from './api-client.ts'
import type { ApiError } from './api-request.ts'

const page = '<html><body>Not ours</body></html>'
const refusal = () => callApi('GET /api/banner/list').catch((error: ApiError) => error) as Promise<ApiError>

beforeEach(() => void answerCalls({}))

describe('an answer that is not our server’s', () => {
  it.each([
    [413, 'This is larger than the server accepts. Please choose a smaller picture.'],
    [502, 'The server is unavailable right now. Please try again in a minute.'],
    [503, 'The server is unavailable right now. Please try again in a minute.'],
    [504, 'The server is unavailable right now. Please try again in a minute.'],
    [500, 'Something went wrong on the server. Please try again later.'],
    [429, 'Too many attempts. Please try again in a minute.'],
    [407, 'The server did not accept this.'],
  ])(
    'when a proxy answers %i with a page, then it says what is true, in no words of ours',
    async (status, text) => {
      answerCalls({ 'GET /api/banner/list': { status, page } })
      expect(await refusal()).toMatchObject({ status, message: text, answer: {} })
    },
  )

  it('when a Wi-Fi answers 200 with its sign-in, then it is a failure without a status of ours', async () => {
    answerCalls({ 'GET /api/banner/list': { status: 200, page } })
    expect(await refusal()).toMatchObject({
      status: 0,
      message: expect.stringContaining('The answer did not come'),
    })
  })

  it('when nobody answers, then that is said; when our server refuses, then its words', async () => {
    answerCalls({ 'GET /api/banner/list': 'away' })
    expect(await refusal()).toMatchObject({ status: 0, message: 'The server could not be reached.' })
    answerCalls({ 'GET /api/banner/list': { status: 503, body: { message: 'Many pictures.' } } })
    expect(await refusal()).toMatchObject({ status: 503, message: 'Many pictures.' })
  })
})
