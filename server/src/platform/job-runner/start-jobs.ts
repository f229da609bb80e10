import { setTimeout as sleep } from 'node:timers/promises'
import pLimit, { type LimitFunction } from 'p-limit'
import { takeBackAside } from '../database/set-aside.queries.ts'
import { setAside } from '../database/set-aside.ts'
import { type Job, type JobServices, minutes, type OpenJob, type Turn } from './job.ts'

/**
 * Starts jobs: each takes a turn now, whenever its interval is over, and as soon as the database tells of its
 * topic. A turn that fails is shown to admins under the job's name until one succeeds, and stops no other job.
 */
export function startJobs(services: JobServices, jobs: readonly Job[]) {
  const stopping = new AbortController()
  const shared = pLimit(1)
  const started = jobs.map((job) =>
    startJob(services, job, job.lanes ? pLimit(job.lanes) : shared, stopping.signal),
  )
  return {
    /** Starts nothing any more, and waits for the turns that are being taken. */
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

  /** Takes another turn; when all lanes are taken, one follows the first that ends. */
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

  /** Of two turns that ask, the one that has seen less may come last: the sooner time counts. */
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
      // What came before it listened, or while the connection was lost, has not been told.
      pulse() {
        if (!isListening) wake()
        isListening = true
      },
      lost() {
        isListening = false
      },
    })
  wake()
  // Who is at it looks anyway.
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

/** A job's turns, which never throw: a failure is noted, and taken back by the next turn that succeeds. */
function openJob(services: JobServices, job: Job) {
  const { db, log } = services
  const open: OpenJob = 'open' in job ? job.open(services) : { run: (turn) => job.run(services, turn) }
  // A process before this one may have failed.
  let mayBeNoted = true

  async function noteFailure(error: unknown) {
    mayBeNoted = true
    await setAside(services, 'housekeeping', job.name, error, (job.every ?? minutes(10)) / 1_000)
  }

  return {
    async takeTurn(turn: Turn): Promise<void> {
      try {
        await open.run(turn).then(async () => {
          if (mayBeNoted) await takeBackAside(db, 'housekeeping', [job.name])
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
