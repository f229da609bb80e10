import sql from 'sql-template-tag'
import { describe, expect, test } from 'vitest'
import { givenUser, password, type Someone } from '../../../test/given.ts'
import { queriesDuring } from '../../../test/questions-of.ts'
import { testApp } from '../../../test/start-test-app.ts'

const service = await testApp()

const questionsDuring = (work: () => Promise<unknown>) => queriesDuring(service, work)

const lastVisit = async ({ id }: Someone) =>
  await service.value<Date>(sql`SELECT expire FROM sessions WHERE user_id = ${id}`)
const makeOlder = ({ id }: Someone, by: string) =>
  service.run(sql`UPDATE sessions SET expire = expire - ${by}::interval WHERE user_id = ${id}`)

describe('the cost of a signed-in call', () => {
  test('reads session and user in one query and writes nothing', async () => {
    const someone = await givenUser(service)

    const questions = await questionsDuring(() => someone.get('/api/shop/session').expect(200))

    expect(questions).toHaveLength(1)
    expect(questions[0]).toMatch(/FROM sessions/)
  })

  test('needs one more query to read a profile', async () => {
    const { id, ...someone } = await givenUser(service)

    expect(await questionsDuring(() => someone.get(`/api/shop/profile/${id}`).expect(200))).toHaveLength(2)
  })

  test.each([
    '/api/config',
    '/api/user/popularproduct',
    '/api/user/category_tree',
    '/api/search/search?query=lamp',
  ])('reads the session once in five seconds when a signed-in user reads %s', async (path) => {
    const someone = await givenUser(service)
    await someone.get(path).expect(200)

    const questions = await questionsDuring(() => someone.get(path).expect(200))

    expect(questions.filter((question) => /\bsessions\b/.test(question))).toEqual([])
  })

  test('stores the first visit after a minute, but not the visit right after it', async () => {
    const someone = await givenUser(service)
    await makeOlder(someone, '61 seconds')
    const visit = () => questionsDuring(() => someone.get('/api/shop/session').expect(200))

    expect([await visit(), await visit()].map(({ length }) => length)).toEqual([2, 1])

    expect((await lastVisit(someone)).getTime()).toBeGreaterThan(Date.now() + 7 * 86_400_000 - 10_000)
  })

  test('ends the session after seven days without a visit', async () => {
    const someone = await givenUser(service)
    await makeOlder(someone, '7 days')

    expect(await someone.read('shop/session')).toEqual({ user: null })
  })

  test('ends the session with the next call when the user was deactivated', async () => {
    const { id, ...someone } = await givenUser(service)
    await service.run(sql`UPDATE users SET status = 'inactive' WHERE id = ${id}`)

    expect(await someone.read('shop/session')).toEqual({ user: null })
    const count = await service.value<number>(sql`SELECT count(*) FROM sessions WHERE user_id = ${id}`)
    expect(count).toBe(0)
  })

  test.each([
    ['was deactivated', sql`UPDATE users SET status = 'inactive' WHERE id = `],
    [
      'signed in thirty days ago',
      sql`UPDATE sessions SET sess = jsonb_set(sess, '{signedInAt}', '1700000000000') WHERE user_id = `,
    ],
  ])('ends the session of a user who %s, and allows a new sign-in with the first call', async (_, change) => {
    const browserOfSomebodyWho = async (happened: typeof change) => {
      const { id, ...someone } = await givenUser(service)
      await service.run(sql`${happened}${id}`)
      return someone
    }
    const { email, id } = await givenUser(service)

    const secondStep = await (await browserOfSomebodyWho(change)).send('shop/secondstep', {
      code: '123456',
    })
    const login = await (await browserOfSomebodyWho(change)).send('shop/login', { email, password })

    expect([secondStep.status, secondStep.body]).toMatchObject([401, { sign_in_again: true }])
    expect([login.status, login.body]).toMatchObject([200, { user_id: id }])
  })
})
