import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { handOver } from './account.ts'
import type { PostgresHome } from './postgres-home.ts'
import { programOf } from './process-state.ts'

const ownerFile = (home: PostgresHome) => join(home.folder, 'owner.pid')

/** We started the server, and so we stop it. */
export function own(home: PostgresHome): void {
  writeFileSync(ownerFile(home), `${process.pid}`)
  handOver(ownerFile(home), home.account)
}

/** Whether the process that started the server still runs. */
export function hasOwner(home: PostgresHome): boolean {
  try {
    return programOf(Number(readFileSync(ownerFile(home), 'utf8'))) !== undefined
  } catch {
    return false
  }
}
