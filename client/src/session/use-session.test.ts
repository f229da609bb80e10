import { beforeEach, describe, expect, it } from 'vitest'
import { answerCalls } from '../test-answers.ts'
import { readStoredSession, storeSession } from './stored-session.ts'
import { logOut } from './use-session.ts'

const someone = { userId: 7, userType: 'shopkeeper' } as const
beforeEach(() => storeSession(someone))

describe('logging out', () => {
  it.each(['away', { status: 502, page: '<html>' }, { status: 500 }] as const)(
    'when the server answers %j, then it fails, and the browser still remembers the sign-in',
    async (answer) => {
      answerCalls({ 'POST /api/shop/logout': answer })
      await expect(logOut()).rejects.toThrow()
      expect(readStoredSession()).toEqual(someone)
    },
  )

  it.each([200, 401] as const)('when the server answers %i, then the browser forgets it', async (status) => {
    answerCalls({ 'POST /api/shop/logout': status === 200 ? { body: { message: 'ok' } } : { status } })
    await logOut()
    expect(readStoredSession()).toBeNull()
  })
})
