import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { redateDemoOffers } from 'db/seed/demo/redate-demo-offers'
import type { PoolClient } from 'pg'
import { addAdmin, listAdmins, nameIn } from '../features/admins/admins.ts'
import { type Connection, isDatabaseAway } from '../platform/database/open.ts'
import { value } from '../platform/database/query.ts'
import { inTransaction } from '../platform/database/transaction.ts'
import type { Services } from '../platform/services.ts'

type PrepareServices = Pick<Services, 'config' | 'db' | 'log' | 'passwords'>
export type LoadDemo = (tx: PoolClient) => Promise<DemoSignIn[]>

export type DemoSignIn = { user_type: string; email: string; password: string }

/** All versions of Chowk must use the same number. */
const contentsLock = 20_261_121

/**
 * Creates the first admin and, with `loadDemo`, the demo city; moves the dates of an older demo to today. One
 * process at a time, all or nothing. Returns the demo's sign-ins.
 */
export async function prepareContents(services: PrepareServices, loadDemo?: LoadDemo): Promise<DemoSignIn[]> {
  for (let interruptions = 0; ; ) {
    try {
      const made = await inTransaction(services.db, (tx) => prepareAlone(services, tx, loadDemo))
      if (made) return made
    } catch (error) {
      // The embedded database restarts if the process that ran it was killed.
      if (!isDatabaseAway(error) || ++interruptions > 30) throw error
    }
    await sleep(500)
  }
}

/** Returns undefined while another process prepares the contents. */
async function prepareAlone(services: PrepareServices, tx: PoolClient, loadDemo?: LoadDemo) {
  const { config } = services
  if (!(await value<boolean>(tx)`SELECT pg_try_advisory_xact_lock(${contentsLock})`)) return
  await tx.query('SET LOCAL idle_in_transaction_session_timeout = 0')
  const file = join(config.dataDir, 'demo-sign-ins.json')
  const demo = loadDemo && (await lacksDemo(services, tx))
  const signIns = demo ? await loadDemo(tx) : []
  const admin = await createFirstAdmin(services, tx, demo)
  if (!demo) {
    if (!config.demoData) return []
    const moved = await redateDemoOffers(tx)
    if (moved > 0) services.log.info({ offers: moved }, 'Moved the demo city to today')
    return recall(file)
  }
  const made = admin ? [admin, ...signIns] : signIns
  // Writes the file before the commit: after a crash in between, the empty database is loaded again.
  await mkdir(config.dataDir, { recursive: true, mode: 0o750 })
  await writeFile(file, JSON.stringify(made, null, 2), { mode: 0o600 })
  return made
}

export const lacksDemo = async ({ config }: Pick<Services, 'config'>, db: Connection) =>
  config.demoData &&
  (await value<boolean>(db)`SELECT NOT EXISTS (SELECT FROM users WHERE user_type <> 'admin')
    AND NOT EXISTS (SELECT FROM categories)`)

/**
 * Creates only the first admin. Otherwise each start would restore a removed admin with the old password from
 * the environment.
 */
async function createFirstAdmin({ config, passwords, log }: PrepareServices, tx: PoolClient, demo = false) {
  const email = config.admin.email ?? (demo ? 'admin@chowk.example' : undefined)
  if (!email) return
  const admins = demo ? [] : await listAdmins(tx)
  if (admins.length > 0) {
    const isAdmin = admins.some((admin) => admin.email.toLowerCase() === email.toLowerCase())
    if (!isAdmin)
      log.warn('ADMIN_EMAIL is not among the admins, and adds nobody: `npm run admin -- add EMAIL` does')
    return
  }
  const password = config.admin.password ?? randomBytes(9).toString('base64url')
  // 'Deepak Rao' is the admin of the demo city.
  const name = config.admin.name ?? (demo ? 'Deepak Rao' : nameIn(email))
  if (await addAdmin(config, tx, { email, passwordHash: await passwords.hash(password), name }))
    log.info('Created the first admin')
  else throw new Error(`ADMIN_EMAIL belongs to an account that is no admin: ${email}`)
  return { user_type: 'admin', email, password: config.admin.password ? '(your ADMIN_PASSWORD)' : password }
}

async function recall(file: string): Promise<DemoSignIn[]> {
  try {
    return JSON.parse(await readFile(file, 'utf8'))
  } catch {
    return []
  }
}
