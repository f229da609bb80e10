import { spawnSync } from 'node:child_process'
import { lchownSync, lstatSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

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

/** Gives `path` and all below it to the account. */
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
