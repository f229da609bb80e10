import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join, resolve } from 'node:path'
import {
  accountFor,
  canEnter,
  findPackage,
  findPrograms,
  handOver,
  programOf,
  type SystemUser,
} from './programs.ts'

export interface PostgresHome {
  folder: string
  folderForAccount: string
  account: SystemUser
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
 * Starts the command in its own process group, which Ctrl-C does not reach. Descriptor 3 lets the account
 * enter the folder even if it may not enter a parent folder.
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

export function logPosition(home: PostgresHome): number {
  return statSync(home.log, { throwIfNoEntry: false })?.size ?? 0
}

export function lastLogLines(home: PostgresHome, since: number): string {
  return readFileSync(home.log).subarray(since).toString().trim().split('\n').slice(-12).join('\n')
}

export const superuser = 'chowk'

/** In the C locale PostgreSQL treats only ASCII characters as letters. macOS has no C.UTF-8. */
const locales = ['C.UTF-8', 'en_US.UTF-8']

/**
 * Builds the directory under a temporary name, so that a crash or a second process leaves no incomplete one.
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

/** `draft` is the path as seen by the account that runs PostgreSQL. */
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
  throw new Error(`The embedded PostgreSQL could not be set up:\n${lastLogLines(home, since)}`)
}

function removeDrafts(home: PostgresHome): void {
  for (const name of readdirSync(home.folder)) {
    const [, pid] = name.match(/^draft-(\d+)$/) ?? []
    if (!pid || (Number(pid) !== process.pid && programOf(Number(pid)))) continue
    rmSync(join(home.folder, name), { recursive: true, force: true })
  }
}
