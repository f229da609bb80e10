import { expect, test, vi } from 'vitest'
import { testApp } from '../../test/start-test-app.ts'
import { countAside } from '../platform/database/set-aside.queries.ts'
import { doChores } from './do-chores.ts'

const service = await testApp({ LOG_LEVEL: 'silent' })

test('when one of them fails, then the others are done, and it is shown until it succeeds', async () => {
  const { services } = service
  const removeRows = vi.fn().mockRejectedValueOnce(new Error('canceling statement due to statement timeout'))
  const failsOnce = async () => void (await removeRows())
  const others = [vi.fn(), vi.fn()]
  const all = () => doChores(services, [others[0] as never, failsOnce, others[1] as never], 600_000)

  await all()
  expect(others.map(({ mock }) => mock.calls.length)).toEqual([1, 1])
  expect(await countAside(services.db)).toMatchObject([{ job: 'housekeeping', count: 1, reason: 'Error' }])

  await all()
  expect(await countAside(services.db)).toEqual([])
})
