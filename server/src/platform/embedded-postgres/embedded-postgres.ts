import { setTimeout as sleep } from 'node:timers/promises'
import type { Config } from '../config/read-config.ts'
import type { Logger } from '../logger.ts'
import { initialise, openHome, type PostgresHome, readPassword, superuser } from './data-folder.ts'
import { findPostmaster, freePort, hasOwner, launch, own, type Postmaster, serves } from './server-process.ts'

export type EmbeddedPostgres = { url: string; stop(): Promise<void> }

type EmbeddedPostgresSettings = {
  dataDir: string
  log: Logger
  /** False only in tests, where it saves time: a power cut may lose data. */
  durable?: boolean
}

/**
 * Joins or takes over a running server; restarts a crashed server on the same port. Throws when no PostgreSQL
 * is packaged for this machine, or with the last lines of the server's log.
 */
export async function startEmbeddedPostgres({
  dataDir,
  log,
  durable = true,
}: EmbeddedPostgresSettings): Promise<EmbeddedPostgres> {
  const home = await openHome(dataDir)
  await initialise(home, durable)
  let server = await joinOrLaunch(home, durable)
  log.info(`The embedded PostgreSQL ${server.isOurs ? 'serves' : 'already serves'} ${home.data}`)

  let revival: Promise<void> | undefined
  const watch = setInterval(() => {
    if (revival || serves(server.pid, home.data)) return
    log.error(`The embedded PostgreSQL is gone; starting it again. Its log: ${home.log}`)
    revival = joinOrLaunch(home, durable, server.port)
      .then((revived) => {
        server = revived
      })
      .catch((error) => log.error(error))
      .finally(() => {
        revival = undefined
      })
  }, 1_000)
  watch.unref()

  return {
    url: `postgres://${superuser}:${readPassword(home)}@127.0.0.1:${server.port}/postgres`,
    async stop() {
      clearInterval(watch)
      await revival
      if (server.isOurs) await shutDown(server, home)
    },
  }
}

type Server = Postmaster & { isOurs: boolean }

async function joinOrLaunch(home: PostgresHome, durable: boolean, port?: number): Promise<Server> {
  for (let attempt = 0; attempt < 5; attempt++) {
    const running = await findReady(home)
    if (running) {
      const isOurs = !hasOwner(home)
      if (isOurs) own(home)
      return { ...running, isOurs }
    }
    const launched = await launch(home, durable, port ?? (await freePort()))
    if (launched) {
      own(home)
      return { ...launched, isOurs: true }
    }
  }
  throw new Error(`The embedded PostgreSQL did not get a port of its own; its log is ${home.log}`)
}

async function findReady(home: PostgresHome): Promise<Postmaster | undefined> {
  const giveUpAt = Date.now() + 60_000
  while (Date.now() < giveUpAt) {
    const postmaster = findPostmaster(home.data)
    if (!postmaster || postmaster.ready) return postmaster
    await sleep(50)
  }
  throw new Error(`The embedded PostgreSQL runs, but does not become ready; its log is ${home.log}`)
}

async function shutDown({ pid }: Server, home: PostgresHome): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    if (!serves(pid, home.data)) return
    try {
      process.kill(pid, signal)
    } catch {
      return
    }
    const giveUpAt = Date.now() + 5_000
    while (serves(pid, home.data) && Date.now() < giveUpAt) await sleep(20)
  }
}

export async function withDatabase<T>(
  { databaseUrl, dataDir }: Config,
  log: Logger,
  work: (url: string) => Promise<T>,
): Promise<T> {
  if (databaseUrl) return work(databaseUrl)
  const embedded = await startEmbeddedPostgres({ dataDir, log })
  try {
    return await work(embedded.url)
  } finally {
    await embedded.stop()
  }
}
