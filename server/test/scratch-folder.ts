import { mkdtempSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const memory = '/dev/shm'
const roomNeeded = 2 ** 31

/** Creates the folder in memory if there is room, where databases are copied ten times faster. */
export function makeScratchFolder(): string {
  return mkdtempSync(join(hasRoom() ? memory : tmpdir(), 'chowk-test-'))
}

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(memory)
    return bavail * bsize > roomNeeded
  } catch {
    return false
  }
}
