import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { StoreState } from '../../../contract/status/facts.ts'
import type { Config } from '../config/read-config.ts'
import type { Connection, Database } from '../database/open.ts'
import { execute, maybeValue, value } from '../database/query.ts'
import { inTransaction } from '../database/transaction.ts'
import { type FileStore, idPath, restoringPath } from './file-store.ts'
import { FolderFiles } from './folder-files.ts'
import { S3Files } from './s3-files.ts'

export const openFileStore = ({ bucket, uploadsDir }: Pick<Config, 'bucket' | 'uploadsDir'>): FileStore =>
  bucket ? new S3Files(bucket) : new FolderFiles(uploadsDir)

/** In milliseconds: an unreachable store must not delay the status page. */
const patience = 3_000

const joinLock = 20_261_201

/**
 * The first process gives the database and the store the same random id. Throws when the store has another id,
 * or none although the database has one: then this is another folder, or the shared one is not mounted.
 */
export async function joinStore(db: Database, files: FileStore): Promise<void> {
  const id = await inTransaction(db, async (tx) => {
    await execute(tx)`SELECT pg_advisory_xact_lock(${joinLock})`
    return (await idOfDatabase(tx)) ?? (await giveId(tx, files))
  })
  const problem = await problemOf(files, id)
  if (problem) throw new Error(problem)
  files.expectId(id)
}

const idOfDatabase = (db: Connection) => maybeValue<string>(db)`SELECT id FROM picture_store`

/** A known id is from a start that broke off; with pictures, the store belongs to another database. */
async function giveId(db: Connection, files: FileStore) {
  const known = await readId(files)
  if (known)
    for await (const { path } of files.list(''))
      if (path !== idPath)
        throw new Error(`${files.name} is the store of another database: it holds ${idPath} and ${path}`)
  const id = known ?? randomUUID()
  if (!known) await files.write([{ path: idPath, bytes: Buffer.from(`${id}\n`) }])
  return value<string>(db)`INSERT INTO picture_store (id) VALUES (${id}) RETURNING id`
}

const readId = async (files: FileStore) => (await files.read(idPath))?.bytes.toString().trim()

async function problemOf(files: FileStore, id: string) {
  if (await files.read(restoringPath))
    return `${files.name} holds an unfinished restore: restore again, or empty it`
  const found = await readId(files)
  if (found === id) return
  const what = found
    ? 'is the store of another database'
    : 'is not mounted, or not the store of this database'
  return `${files.name} ${what}: it should have a file ${idPath} with ${id}`
}

export async function stateOfStore(db: Connection, files: FileStore): Promise<StoreState> {
  const look = async () => {
    const id = await idOfDatabase(db)
    return id === undefined || (await readId(files)) === id ? 'joined' : 'other'
  }
  const away = sleep(patience, 'away' as const, { ref: false })
  return Promise.race([look().catch(() => 'away' as const), away])
}
