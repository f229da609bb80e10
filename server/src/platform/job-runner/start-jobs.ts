import { setTimeout as sleep } from 'node:timers/promises'
import pLimit, { type LimitFunction } from 'p-limit'
import { clearRetry } from '../database/set-aside.queries.ts'
import { setAside } from '../database/set-aside.ts'
import { type Job, type JobServices, minutes, type OpenJob, type Turn } from './job.ts'
import { runAlone } from './run-alone.ts'

/** Shows a failed job to admins by name until a run succeeds; other jobs continue. */
export function startJobs(services: JobServices, jobs: readonly Job[]) {
  const stopping = new AbortController()
  const shared = pLimit(1)
  const started = jobs.map((job) =>
    startJob(services, job, job.lanes ? pLimit(job.lanes) : shared, stopping.signal),
  )
  return {
    async stop() {
      stopping.abort()
      await Promise.all(started.map(({ stop }) => stop()))
    },
  }
}

function startJob(services: JobServices, job: Job, lane: LimitFunction, stopping: AbortSignal) {
  const { takeTurn, heard, close } = openJob(services, job)
  const turns = new Set<Promise<void>>()
  let isWantedAgain = false
  let isListening = false
  let later: NodeJS.Timeout | undefined
  let wakesAt = Number.POSITIVE_INFINITY

  function wake(milliseconds = 0) {
    if (stopping.aborted) return
    if (milliseconds > 0) return wakeLater(milliseconds)
    if (turns.size >= (job.lanes ?? 1)) {
      isWantedAgain = true
      return
    }
    const turn = lane(async () => {
      if (!stopping.aborted) await takeTurn({ stopping, wake })
    }).then(() => {
      turns.delete(turn)
      if (!isWantedAgain) return
      isWantedAgain = false
      wake()
    })
    turns.add(turn)
  }

  /** If two runs request another run, the earlier time counts. */
  function wakeLater(milliseconds: number) {
    if (milliseconds >= (job.every ?? minutes(10)) || Date.now() + milliseconds >= wakesAt) return
    clearTimeout(later)
    wakesAt = Date.now() + milliseconds
    later = setTimeout(() => {
      wakesAt = Number.POSITIVE_INFINITY
      wake()
    }, milliseconds)
    later.unref()
  }

  if (job.on !== undefined)
    services.changes?.watch({
      changed(topic) {
        if (stopping.aborted || !isOf(job.on, topic)) return
        heard(topic)
        wake()
      },
      // Changes before the first connection, or while the connection was lost, were not notified.
      pulse() {
        if (!isListening) wake()
        isListening = true
      },
      lost() {
        isListening = false
      },
    })
  wake()
  const timer = job.every && setInterval(() => turns.size === 0 && wake(), job.every).unref()

  return {
    async stop() {
      clearInterval(timer)
      clearTimeout(later)
      const ended = Promise.all(turns)
      await (job.stopsWithin === undefined
        ? ended
        : Promise.race([ended, sleep(job.stopsWithin, undefined, { ref: false })]))
      close()
    },
  }
}

const isOf = (on: string | RegExp | undefined, topic: string) =>
  typeof on === 'string' ? topic === on : on?.test(topic) === true

function openJob(services: JobServices, job: Job) {
  const { db, log } = services
  const open: OpenJob = 'open' in job ? job.open(services) : { run: (turn) => job.run(services, turn) }
  // True at first, since a previous process may have recorded a failure.
  let mayBeNoted = true

  async function noteFailure(error: unknown) {
    mayBeNoted = true
    await setAside(services, 'housekeeping', job.name, error, (job.every ?? minutes(10)) / 1_000)
  }

  async function run(turn: Turn) {
    const work = () => open.run(turn)
    if (job.alone !== undefined) return runAlone(db, `job ${job.name}`, work)
    await work()
    return true
  }

  return {
    async takeTurn(turn: Turn): Promise<void> {
      try {
        await run(turn).then(async (hasRun) => {
          if (!hasRun) return turn.wake(job.alone)
          if (mayBeNoted) await clearRetry(db, 'housekeeping', [job.name])
          mayBeNoted = false
        }, noteFailure)
      } catch (err) {
        log.warn({ err, job: job.name }, 'A job could not be done; it will be tried again')
      }
    },
    heard: (topic: string) => open.heard?.(topic),
    close: () => open.close?.(),
  }
}
