import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { handOver } from './account.ts'
import { lastWords, logPosition, type PostgresHome, spawnIn } from './postgres-home.ts'
import { programOf } from './process-state.ts'

export const superuser = 'chowk'

/** With C or POSIX, PostgreSQL would know no letters beyond ASCII. macOS has no C.UTF-8. */
const locales = ['C.UTF-8', 'en_US.UTF-8']

/**
 * Makes the data directory, unless it is there. It is made under another name and moved in place when
 * complete, so a crash leaves no half of one, and of two processes that start at once the slower one takes
 * the other's.
 */
export async function initialise(home: PostgresHome, durable: boolean): Promise<void> {
  if (existsSync(home.data)) return
  const name = `draft-${process.pid}`
  const draft = join(home.folder, name)
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(draft, { mode: 0o700 })
  writeFileSync(join(draft, 'password'), randomBytes(24).toString('base64url'), { mode: 0o600 })
  handOver(draft, home.account)
  await fill(home, join(home.folderForAccount, name), durable)
  renameSync(join(draft, 'password'), passwordFile(join(draft, 'data')))
  try {
    renameSync(join(draft, 'data'), home.data)
  } catch (error) {
    if (!existsSync(home.data)) throw error
  }
  removeDrafts(home)
}

export function readPassword(home: PostgresHome): string {
  return readFileSync(passwordFile(home.data), 'utf8')
}

const passwordFile = (data: string) => join(data, 'chowk-password')

/** `draft` is the folder's name for the account. */
async function fill(home: PostgresHome, draft: string, durable: boolean): Promise<void> {
  const since = logPosition(home)
  for (const locale of locales) {
    const initdb = spawnIn(home, join(home.programs, 'initdb'), [
      `--pgdata=${join(draft, 'data')}`,
      `--pwfile=${join(draft, 'password')}`,
      `--username=${superuser}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      `--locale=${locale}`,
      '--lc-messages=C',
      ...(durable ? [] : ['--no-sync']),
    ])
    const [code] = await once(initdb, 'exit')
    if (code === 0) return
  }
  throw new Error(`The embedded PostgreSQL could not be set up:\n${lastWords(home, since)}`)
}

/** Ours, and those of processes that were killed meanwhile. */
function removeDrafts(home: PostgresHome): void {
  for (const name of readdirSync(home.folder)) {
    const [, pid] = name.match(/^draft-(\d+)$/) ?? []
    if (!pid || (Number(pid) !== process.pid && programOf(Number(pid)))) continue
    rmSync(join(home.folder, name), { recursive: true, force: true })
  }
}
