import { describe, expect, test, vi } from 'vitest'
import { testApp } from '../../../test/start-test-app.ts'
import { openForJobs } from '../database/open.ts'
import { countRetries } from '../database/set-aside.queries.ts'
import type { Watcher } from '../database/watch-changes.ts'
import { type Job, minutes } from './job.ts'
import { startJobs } from './start-jobs.ts'

const { services } = await testApp({ LOG_LEVEL: 'silent' })

function givenChanges() {
  const watchers: Watcher[] = []
  const changes = { watch: (one: Watcher) => void watchers.push(one), settle: vi.fn(), stop: vi.fn() }
  const pulse = { sentAt: 0, day: 0, position: undefined }
  return {
    changes,
    tell: (topic: string) => watchers.map((one) => one.changed(topic)),
    lose: () => watchers.map((one) => one.lost()),
    find: () => watchers.map((one) => one.pulse(pulse)),
  }
}
const givenJob = (run = vi.fn(async () => {}), more: Partial<Job> = {}) =>
  ({ run, job: { name: 'some-job', run, ...more } as Job }) as const
function givenLongWork() {
  const ends: (() => void)[] = []
  const run = vi.fn(() => new Promise<void>((resolve) => ends.push(resolve)))
  return { run, ends }
}
const turns = (run: ReturnType<typeof vi.fn>, count: number) =>
  expect.poll(() => run.mock.calls.length).toBe(count)

test('other jobs continue when a job fails, and the failure is shown until the job succeeds', async () => {
  const failsOnce = vi.fn(async () => {}).mockRejectedValueOnce(new Error('canceling statement'))
  const { job } = givenJob(failsOnce, { every: 50, name: 'fails-once' })
  const other = givenJob(undefined, { every: minutes(10) })

  const running = startJobs(services, [job, other.job])
  await turns(other.run, 1)
  await expect.poll(() => failsOnce.mock.calls.length).toBeGreaterThan(1)
  await running.stop()

  expect(await countRetries(services.db)).toEqual([])
  failsOnce.mockRejectedValue(new Error('again'))
  const again = startJobs(services, [{ ...job, every: minutes(10) }])
  await expect
    .poll(() => countRetries(services.db))
    .toMatchObject([{ job: 'housekeeping', count: 1, reason: 'Error' }])
  await again.stop()
})

describe('notified topics', () => {
  test('run the job immediately when notified or possibly missed, but not for other topics', async () => {
    const { changes, tell, lose, find } = givenChanges()
    const { run, job } = givenJob(undefined, { on: 'mails' })
    const running = startJobs({ ...services, changes }, [job])
    await turns(run, 1)

    find()
    await turns(run, 2)
    find()
    tell('offers')
    tell('mails')
    await turns(run, 3)
    lose()
    find()
    await turns(run, 4)

    await running.stop()
    tell('mails')
    expect(run).toHaveBeenCalledTimes(4)
  })

  test('run the job once more when notified several times during a run', async () => {
    const { changes, tell } = givenChanges()
    const { run, ends } = givenLongWork()
    const running = startJobs({ ...services, changes }, [givenJob(run, { on: 'mails', every: 20 }).job])
    await turns(run, 1)

    for (const topic of ['mails', 'mails', 'mails']) tell(topic)
    expect(run).toHaveBeenCalledTimes(1)
    ends[0]?.()
    await turns(run, 2)

    void running.stop()
    ends[1]?.()
  })
})

test('a job with lanes runs in parallel, and jobs without lanes share one', async () => {
  const { run, ends } = givenLongWork()
  const many: Job = {
    name: 'many',
    lanes: 2,
    run: (_services, { wake }) => {
      wake()
      return run()
    },
  }
  const [first, second] = [givenLongWork(), givenLongWork()]

  const running = startJobs(services, [many, givenJob(first.run).job, givenJob(second.run).job])
  await turns(run, 2)
  await turns(first.run, 1)
  expect(second.run).not.toHaveBeenCalled()
  first.ends[0]?.()
  await turns(second.run, 1)

  const stopped = running.stop()
  for (const end of [...ends, ...second.ends]) end()
  await stopped
  expect(run).toHaveBeenCalledTimes(2)
})

describe('a job that runs in one process at a time', () => {
  async function givenProcess(work: () => Promise<void>, alone: number) {
    const db = openForJobs(services.config.databaseUrl ?? '', services.log)
    const { changes, tell } = givenChanges()
    const waiting: string[] = []
    const run = vi.fn(() => work().then(() => waiting.splice(0)))
    const heard = (topic: string) => void waiting.push(topic)
    const job: Job = { name: 'alone', on: /^product/, alone, open: () => ({ run, heard }) }
    const next = givenJob(undefined, { every: 10 })
    const running = startJobs({ ...services, db, changes }, [job, next.job])
    return {
      run,
      tell,
      async triesToRun() {
        const count = next.run.mock.calls.length
        await expect.poll(() => next.run.mock.calls.length).toBeGreaterThan(count + 1)
      },
      async stop() {
        await running.stop()
        await db.end()
      },
    }
  }

  test('runs in another process, with the changes that this one heard, after the first run ends', async () => {
    const { run, ends } = givenLongWork()
    const first = await givenProcess(run, minutes(1))
    await turns(run, 1)
    const second = await givenProcess(async () => {}, 20)
    second.tell('product:7')
    await second.triesToRun()
    expect(second.run).not.toHaveBeenCalled()

    ends[0]?.()
    await expect.poll(() => second.run.mock.settledResults[0]?.value).toEqual(['product:7'])

    await Promise.all([first.stop(), second.stop()])
  })

  test('runs in another process when the connection of the first is cut during its run', async () => {
    const failures = await countRetries(services.db)
    const { run, ends } = givenLongWork()
    const first = await givenProcess(run, minutes(1))
    await turns(run, 1)
    const second = await givenProcess(async () => {}, 20)
    await second.triesToRun()
    expect(second.run).not.toHaveBeenCalled()

    await services.db.query(`SELECT pg_terminate_backend(pid) FROM pg_locks JOIN pg_stat_activity USING (pid)
      WHERE locktype = 'advisory' AND datname = current_database()`)
    await turns(second.run, 1)

    ends[0]?.()
    await Promise.all([first.stop(), second.stop()])
    expect(await countRetries(services.db)).toEqual(failures)
  })
})

test('a job that requests two later runs is run at the earlier time', async () => {
  const times: number[] = []
  const running = startJobs(services, [
    {
      name: 'later',
      every: minutes(1),
      run: async (_services, { wake }) => {
        if (times.push(Date.now()) > 1) return
        wake(5_000)
        wake(100)
      },
    },
  ])
  await expect.poll(() => times.length).toBe(2)
  expect(Number(times[1]) - Number(times[0])).toBeGreaterThanOrEqual(95)
  await running.stop()
})

test('a shutdown aborts the jobs and waits for a hanging job only as long as that job allows', async () => {
  const hangs = vi.fn(() => new Promise<void>(() => {}))
  const close = vi.fn()
  const running = startJobs(services, [
    { name: 'hangs', stopsWithin: 50, lanes: 1, open: () => ({ run: hangs, close }) },
    {
      name: 'ends-soon',
      lanes: 1,
      run: (_services, { stopping }) =>
        new Promise<void>((resolve) => stopping.addEventListener('abort', () => resolve())),
    },
  ])
  await turns(hangs, 1)

  await running.stop()
  expect(close).toHaveBeenCalledOnce()
})
