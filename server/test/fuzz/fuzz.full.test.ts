import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type CallName, calls } from '../../contract/calls.ts'
import { languages } from '../../contract/facts/texts.ts'
import { sourceLanguage } from '../../texts/catalogue.ts'
import { openCity, type Role, secrets } from './city.ts'
import { judge } from './judge.ts'
import { collectRefusals } from './refusals.ts'
import { requestsFor } from './requests.ts'
import { closeConnections, send } from './send.ts'

/** Requests are the same in each run. FUZZ_SEED=random varies them, FUZZ_RUNS sets their number per call. */
/** Enough requests for each call to succeed at least once, if it can. */
const enough = 90
const runs = Number(process.env.FUZZ_RUNS ?? enough)
const seed = process.env.FUZZ_SEED === 'random' ? undefined : Number(process.env.FUZZ_SEED ?? 20_261_122)

/** Calls that no generated request can make successfully, and the reason. */
const neverFit: Partial<Record<CallName, string>> = {
  'POST /api/shop/passkeyquestion': 'wants half a session or the password of a person with a passkey',
  'POST /api/shop/passkeysignin': 'wants what a passkey says',
  'POST /api/shop/secondstep': 'wants what a passkey or an app says',
  'POST /api/shop/let_in/:token': 'wants the token of a mail to somebody who tried too often',
  'POST /api/shop/reset-password/:token': 'would change the password that all others sign in with',
  'GET /api/messages/:token': 'wants a signed token',
  'POST /api/messages/:token': 'wants a signed token',
  'GET /api/complaint/:token': 'wants a signed token',
  'GET /api/complaint_dates': 'wants a number that was given',
  'POST /api/shop/text_channel': 'wants a gateway',
  'POST /api/shop/change_password': 'would change the password that all others sign in with',
  'POST /api/shop/addpasskey': 'wants what a passkey says',
  'POST /api/shop/removepasskey': 'wants a passkey',
  'POST /api/shop/addapp': 'wants what an app says',
  'POST /api/shop/removeapp': 'wants an app',
  'POST /api/shop/recoverycodes': 'wants a second factor',
  'GET /api/admin/password_code/:id': 'wants a code of one’s own',
  'POST /api/admin/stop_password_code': 'wants a code of one’s own',
  'POST /api/admin/invite_owner': 'wants a shop that an executive runs',
  'POST /api/shop/password_link': 'wants somebody without an e-mail address whom one helps',
  'GET /api/shop/password_link/:id': 'wants a link of one’s own',
  'POST /api/shop/stop_password_link': 'wants a link of one’s own',
  'POST /api/shop/change_prices': 'wants offers, versions and prices as they were seen',
  'POST /api/banner/savebanner': 'wants a banner as it was seen',
  'POST /api/banner/movebanner': 'wants a banner as it was seen',
  'POST /api/banner/removebanner': 'wants a banner as it was seen',
}

const refusals = collectRefusals()
let city: Awaited<ReturnType<typeof openCity>>
beforeAll(async () => {
  city = await openCity()
})
afterAll(async () => {
  closeConnections()
  await city.close()
})

const answered = new Map<CallName, { sent: number; succeeded: number }>()

describe('random and hostile requests', () => {
  test.each(Object.keys(calls) as CallName[])(
    '%s responds as the contract allows',
    { timeout: 120_000 },
    async (name) => {
      const { admin, others } = await city.whatIsThere(name)
      const attempts = fc.oneof(
        fc.record({
          role: fc.constantFrom<Role>('visitor', 'shopkeeper', 'executive'),
          sent: requestsFor(name, others, city.pictures),
        }),
        fc.record({ role: fc.constant<Role>('admin'), sent: requestsFor(name, admin, city.pictures) }),
      )
      const before = await city.ofBystander()
      const count = { sent: 0, succeeded: 0 }
      answered.set(name, count)
      await fc.assert(
        fc.asyncProperty(attempts, async ({ role, sent }) => {
          const code = languages[count.sent++ % languages.length]?.code ?? sourceLanguage
          const headers = { 'accept-language': code, ...sent.headers }
          const answer = await send(city.port, { ...sent, headers }, await city.cookieOf(role))
          refusals.add(name, headers['accept-language'] === code ? code : sourceLanguage, sent, answer)
          if (answer.status < 300) count.succeeded++
          if (answer.status === 401 || name.endsWith('/logout')) city.signOut(role)
          judge(name, answer, role === 'admin' ? [] : Object.values(secrets))
        }),
        { numRuns: runs, seed },
      )
      expect(await city.ofBystander()).toEqual(before)
    },
  )
})

test("refusals are in the caller's language", () => {
  expect([...refusals.foreign]).toEqual([])
  for (const messages of refusals.messages.values()) expect(messages.size).toBeGreaterThan(150)
})

test('all requests were sent, many were accepted, and visitors have no sessions left', async () => {
  expect([...answered.values()].map(({ sent }) => sent)).toEqual(Object.keys(calls).map(() => runs))
  const unfit = [...answered].filter(([, { succeeded }]) => succeeded === 0).map(([name]) => name)
  if (runs >= enough) expect(unfit.sort()).toEqual(Object.keys(neverFit).sort())
  else expect(unfit.length).toBeLessThan(answered.size / 2)
  expect(await city.sessionsOfNobody()).toEqual([])
})
