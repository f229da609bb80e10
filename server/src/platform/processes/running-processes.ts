import { createHmac, randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Config } from '../config/read-config.ts'
import type { Database } from '../database/open.ts'
import { execute } from '../database/query.ts'
import { inTransaction } from '../database/transaction.ts'
import { derivedKey } from '../derived-key.ts'
import type { Logger } from '../logger.ts'
import {
  countConnections,
  findProcesses,
  type RunningProcess,
  removeProcess,
  saveProcess,
} from './running-processes.queries.ts'

/** In milliseconds. `look` is the pause before another look at a process that may be dead. */
const times = { beat: 10_000, look: 1_000 }

/** One way: equal secrets have equal marks, and nobody can guess a secret by its mark. */
const markOf = (secret: string) =>
  createHmac('sha256', derivedKey(secret, 'chowk processes')).update('mark').digest().subarray(0, 16)

type Joining = { config: Config; db: Database; log: Logger; release: string; connections: number }

/**
 * Announces this process to the others, and stays announced until `leave`. Throws when another process runs
 * with other session secrets: people would be signed out with every second request.
 */
export async function joinProcesses({ config, db, log, release, connections }: Joining) {
  const secrets = config.sessionSecrets().map(markOf)
  const self: RunningProcess = { id: randomUUID(), host: hostname(), release, connections, secrets }
  await enter(db, self, log)
  await report(db, self, log)
  const beat = () =>
    saveProcess(db, self).catch((err: unknown) => log.warn({ err }, 'This process could not be announced'))
  const beating = setInterval(beat, times.beat).unref()
  return {
    async leave() {
      clearInterval(beating)
      await removeProcess(db, self.id).catch(() => {})
    },
  }
}

const entryLock = 20_261_202

/** Processes that start at the same moment enter one after the other. Returns those with other secrets. */
const tryToEnter = (db: Database, self: RunningProcess) =>
  inTransaction(db, async (tx) => {
    await execute(tx)`SELECT pg_advisory_xact_lock(${entryLock})`
    const strangers = (await findProcesses(tx)).filter((other) => !understand(self, other))
    if (strangers.length === 0) await saveProcess(tx, self)
    return strangers
  })

/** A process that was killed counts for a minute. One that is seen again meanwhile is alive. */
async function enter(db: Database, self: RunningProcess, log: Logger) {
  const known = new Map<string, number>()
  for (;;) {
    const strangers = await tryToEnter(db, self)
    if (strangers.length === 0) return
    for (const { id, host, seen_at } of strangers) {
      if ((known.get(id) ?? seen_at.getTime()) < seen_at.getTime())
        throw new Error(`SESSION_SECRET is not that of the process which runs on ${host}`)
      if (!known.has(id))
        log.warn(
          { host },
          'A process has another SESSION_SECRET; the start waits up to a minute to see whether it is dead',
        )
      known.set(id, seen_at.getTime())
    }
    await sleep(times.look)
  }
}

/** Each accepts the sessions that the other signs; the first secret signs. */
const understand = (one: RunningProcess, other: RunningProcess) =>
  accepts(one, other.secrets[0]) && accepts(other, one.secrets[0])

const accepts = ({ secrets }: RunningProcess, mark: Buffer | undefined) =>
  mark !== undefined && secrets.some((own) => own.equals(mark))

async function report(db: Database, self: RunningProcess, log: Logger) {
  const { used, allowed } = await countConnections(db)
  if (used > allowed)
    log.warn(
      { used, allowed },
      'All processes together may open more connections than PostgreSQL allows: lower DATABASE_CONNECTIONS, or raise max_connections',
    )
  const others = (await findProcesses(db)).filter(({ release }) => release !== self.release)
  if (others.length > 0)
    log.info(
      { release: self.release, others: others.map(({ release }) => release) },
      'Other releases run, too',
    )
}
