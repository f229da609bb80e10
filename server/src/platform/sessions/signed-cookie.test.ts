import { expect, test } from 'vitest'
import { givenUser, password } from '../../../test/given.ts'
import { testApp } from '../../../test/start-test-app.ts'
import { signedSession } from './signed-cookie.ts'

const secrets = ['the new secret of this city', 'the secret that it had before']
const service = await testApp({ SESSION_SECRET: secrets[1] })
const { email, ...someone } = await givenUser(service)
const { headers } = await someone.send('shop/login', { email, password }).expect(200)
const written = ([headers['set-cookie']].flat() as string[]).find((one) => one.startsWith('chowk=')) ?? ''
const cookie = written.split(';')[0] ?? ''

test("finds express-session's cookie anywhere in the header, signed with any of the secrets", () => {
  const id = signedSession(cookie, 'chowk', secrets)

  expect(id).toMatch(/^[\w-]{20,}$/)
  expect(signedSession(`lang=hi; ${cookie}; other=1`, 'chowk', secrets)).toBe(id)
})

test.each([
  ['the signature is of another secret', (own: string) => [own, ['another secret']] as const],
  ['the signature is cut', (own: string) => [own.slice(0, -2), secrets] as const],
  ['another session is named', (own: string) => [own.replace(/s%3A../, 's%3Axx'), secrets] as const],
  ['there is no signature', () => ['chowk=s%3Aabcdef', secrets] as const],
  ['the cookie is empty', () => ['chowk=', secrets] as const],
  ['the value is no percent-encoding', () => ['chowk=s%3A%E0%A4%A', secrets] as const],
  ['the name only ends like ours', (own: string) => [`x${own}`, secrets] as const],
  ['another cookie contains the value', (own: string) => [`lang=${own}`, secrets] as const],
])('returns undefined when %s', (_, of) => {
  const [cookies, known] = of(cookie)
  expect(signedSession(cookies, 'chowk', known)).toBeUndefined()
})
