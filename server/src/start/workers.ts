import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from '../platform/logger.ts'

/**
 * Milliseconds. One that dies again and again, because memory is short for instance, is given more and more
 * time.
 */
const pauses = { shortest: 100, longest: 10_000 }
/** A worker that lived so long was well: what ended it has nothing to do with how it started. */
const steadyMs = 30_000
/** Longer than a worker's own drain, and short enough that PostgreSQL has time to stop after it. */
const patienceMs = 8_000

type Options = { program: string; count: number; databaseUrl: string; log: Logger }

/**
 * Runs `count` processes of `program` on one port. The first one proves that it can be done, or throws; from
 * then on one that dies is replaced while the others go on.
 */
export async function startWorkers({ program, count, databaseUrl, log }: Options) {
  // The workers accept by themselves: a connection that is handed to one which has just died would hang for
  // ever.
  cluster.schedulingPolicy = cluster.SCHED_NONE
  cluster.setupPrimary({ exec: program })
  const fork = () => {
    const worker = cluster.fork({ DATABASE_URL: databaseUrl, WORKERS: count })
    worker.once('listening', () =>
      log.info({ pid: worker.process.pid, worker: worker.id }, 'A worker serves'),
    )
    // Something was told to one that had just died, metrics for instance; unheard, that would end the
    // supervisor.
    worker.on('error', (error) =>
      log.warn({ err: error, worker: worker.id }, 'A worker could not be reached'),
    )
    return worker
  }
  let stopping = false
  let pause = pauses.shortest

  const replaceWhenGone = (worker: Worker) => {
    const startedAt = Date.now()
    const { pid } = worker.process
    worker.once('exit', async (code, signal) => {
      if (stopping) return
      pause = Date.now() - startedAt > steadyMs ? pauses.shortest : Math.min(2 * pause, pauses.longest)
      log.error({ pid, code, signal }, `A worker is gone; another one starts in ${pause} ms`)
      await sleep(pause)
      if (!stopping) replaceWhenGone(fork())
    })
  }

  const first = fork()
  await Promise.race([once(first, 'listening'), once(first, 'exit').then(refuse)])
  replaceWhenGone(first)
  for (let n = 1; n < count; n++) replaceWhenGone(fork())

  return {
    /** Each worker answers what it is at; one that hangs is ended. */
    async stop() {
      stopping = true
      const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)
      const signal = (name: NodeJS.Signals) => workers.forEach(({ process }) => void process.kill(name))
      signal('SIGTERM')
      await Promise.race([Promise.all(workers.map(gone)), sleep(patienceMs)])
      signal('SIGKILL')
    },
  }
}

const gone = async (worker: Worker) => {
  if (!worker.isDead()) await once(worker, 'exit')
}

function refuse(): never {
  throw new Error('its first worker ended; what it said stands above')
}
