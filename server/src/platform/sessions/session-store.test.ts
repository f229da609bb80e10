import sql from 'sql-template-tag'
import { describe, expect, test } from 'vitest'
import { givenUser, password, type Someone } from '../../../test/given.ts'
import { questionsOf } from '../../../test/questions-of.ts'
import { testApp } from '../../../test/start-test-app.ts'

const service = await testApp()

const questionsDuring = (work: () => Promise<unknown>) => questionsOf(service, work)

const lastVisit = async ({ id }: Someone) =>
  await service.value<Date>(sql`SELECT expire FROM sessions WHERE user_id = ${id}`)
const makeOlder = ({ id }: Someone, by: string) =>
  service.run(sql`UPDATE sessions SET expire = expire - ${by}::interval WHERE user_id = ${id}`)

describe('what a signed-in call costs', () => {
  test('when who is signed in is asked, then one question brings session and user, and nothing is written', async () => {
    const someone = await givenUser(service)

    const questions = await questionsDuring(() => someone.get('/api/shop/session').expect(200))

    expect(questions).toHaveLength(1)
    expect(questions[0]).toMatch(/FROM sessions/)
  })

  test('when a profile is read, then it is one question more', async () => {
    const { id, ...someone } = await givenUser(service)

    expect(await questionsDuring(() => someone.get(`/api/shop/profile/${id}`).expect(200))).toHaveLength(2)
  })

  test.each([
    '/api/config',
    '/api/user/popularproduct',
    '/api/user/category_tree',
    '/api/search/search?query=lamp',
  ])('asks for the session once in five seconds when somebody who is signed in reads %s', async (path) => {
    const someone = await givenUser(service)
    await someone.get(path).expect(200)

    const questions = await questionsDuring(() => someone.get(path).expect(200))

    expect(questions.filter((question) => /\bsessions\b/.test(question))).toEqual([])
  })

  test('when a minute has passed, then the visit is noted, once', async () => {
    const someone = await givenUser(service)
    await makeOlder(someone, '61 seconds')
    const visit = () => questionsDuring(() => someone.get('/api/shop/session').expect(200))

    expect([await visit(), await visit()].map(({ length }) => length)).toEqual([2, 1])

    expect((await lastVisit(someone)).getTime()).toBeGreaterThan(Date.now() + 7 * 86_400_000 - 10_000)
  })

  test('when there was no visit for seven days, then the session is over', async () => {
    const someone = await givenUser(service)
    await makeOlder(someone, '7 days')

    expect(await someone.read('shop/session')).toEqual({ user: null })
  })

  test('when a user is deactivated, then the session ends with the next call', async () => {
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
  ])(
    'when the first call of somebody who %s is a sign-in, then it is answered like any other',
    async (_, change) => {
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
    },
  )
})
