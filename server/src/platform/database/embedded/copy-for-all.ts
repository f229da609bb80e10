import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { basename, join } from 'node:path'

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
