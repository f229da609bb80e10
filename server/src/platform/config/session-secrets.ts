import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Environment } from './environment.ts'

/** Those of the operator, or one that is made once and kept in the data folder. */
export function sessionSecrets({ SESSION_SECRET }: Environment, dataDir: string): string[] {
  if (SESSION_SECRET) return SESSION_SECRET.split(',').map((secret) => secret.trim())
  const file = join(dataDir, 'session-secret')
  mkdirSync(dataDir, { recursive: true, mode: 0o750 })
  if (!existsSync(file)) {
    try {
      writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' })
    } catch (error) {
      // A second process that starts at the same moment was first: its secret is ours.
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    }
  }
  return [readFileSync(file, 'utf8').trim()]
}
