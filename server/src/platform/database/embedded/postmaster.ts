import { readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { programOf } from './process-state.ts'

export interface Postmaster {
  pid: number
  port: number
  ready: boolean
}

/**
 * The server that serves the data directory now, as its postmaster.pid tells; a stale file is cleared away.
 */
export function findPostmaster(data: string): Postmaster | undefined {
  const file = join(data, 'postmaster.pid')
  const content = readIfThere(file)
  const lines = content?.split('\n') ?? []
  const pid = Number(lines[0])
  if (!pid) return undefined
  // A replica says 'standby' when it can be read.
  const ready = /^(ready|standby)\s*$/.test(lines[7] ?? '')
  if (serves(pid, data)) return { pid, port: Number(lines[3]), ready }
  // PostgreSQL itself would take a zombie, or another program that has got the number since, for the server.
  if (readIfThere(file) === content) rmSync(file, { force: true })
  return undefined
}

/** Whether the process is the running PostgreSQL of this data directory. */
export function serves(pid: number, data: string): boolean {
  if (programOf(pid) !== 'postgres') return false
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(data)
  } catch {
    // No /proc here, or a container's root that may not look into nobody's processes: the name has to do.
    return true
  }
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}
