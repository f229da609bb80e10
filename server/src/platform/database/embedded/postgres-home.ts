import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, mkdirSync, openSync, readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { accountFor, canEnter, handOver, type SystemUser } from './account.ts'
import { findPackage, findPrograms } from './binaries.ts'

/** A folder of DATA_DIR that holds one PostgreSQL: data directory, log, and who started it. */
export interface PostgresHome {
  folder: string
  /** The folder's name for the account, to which the folders above may be closed. */
  folderForAccount: string
  account: SystemUser
  /** The folder of initdb and postgres. */
  programs: string
  data: string
  log: string
}

export async function openHome(dataDir: string): Promise<PostgresHome> {
  const found = await findPackage()
  const folder = join(resolve(dataDir), `postgres-${found.major}`)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const account = accountFor(folder)
  return {
    folder,
    folderForAccount: canEnter(folder, account) ? folder : '/proc/self/fd/3',
    account,
    programs: findPrograms(found, account),
    data: join(folder, 'data'),
    log: join(folder, 'server.log'),
  }
}

/**
 * Starts a command as the home's account, its output going to the log. In a process group of its own, so that
 * a Ctrl-C in the terminal reaches only us; with the opened folder as its third descriptor, which is a way
 * into it even where the folders above are closed.
 */
export function spawnIn(home: PostgresHome, command: string, args: string[]): ChildProcess {
  const log = openSync(home.log, 'a', 0o600)
  const folder = openSync(home.folder, 'r')
  handOver(home.log, home.account)
  try {
    return spawn(command, args, {
      ...home.account,
      cwd: '/',
      detached: true,
      env: { PATH: process.env.PATH, LC_ALL: 'C' },
      stdio: ['ignore', log, log, folder],
    })
  } finally {
    closeSync(log)
    closeSync(folder)
  }
}

/** How far the log has been written; for lastWords. */
export function logPosition(home: PostgresHome): number {
  return statSync(home.log, { throwIfNoEntry: false })?.size ?? 0
}

/** The last lines of the log, none from before `since`. */
export function lastWords(home: PostgresHome, since: number): string {
  return readFileSync(home.log).subarray(since).toString().trim().split('\n').slice(-12).join('\n')
}
