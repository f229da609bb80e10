import { takeBackAside } from '../database/set-aside.queries.ts'
import { setAside } from '../database/set-aside.ts'
import { type Job, type JobServices, minutes, type OpenJob, type Turn } from './job.ts'

/** A job's turns, which never throw: a failure is noted, and taken back by the next turn that succeeds. */
export function openJob(services: JobServices, job: Job) {
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
