import pg from 'pg'
import type { Logger } from 'pino'
import type { CodeObject } from './database-code.ts'
import type { Migration } from './migration.ts'

export type ReleasedCode = { objects: readonly CodeObject[]; release: string }

/** `left_by`: the first release that no longer contains the object. */
type StoredObject = { object: string; hash: string; release: string; left_by: string | null; exists: boolean }

export async function isCodeDue(client: pg.Client, code: ReleasedCode): Promise<boolean> {
  const stored = await readStored(client)
  return !isOlder(code, stored) && Object.values(compare(code, stored)).some(({ length }) => length > 0)
}

/** After a rollback, protects the objects that the older release calls from being dropped. */
export async function keepCalledObjects(client: pg.Client, code: ReleasedCode, log: Logger) {
  const stored = await readStored(client)
  if (!isOlder(code, stored)) return
  log.warn('The database keeps the functions, views and triggers of a newer release')
  await client.query(
    `UPDATE database_code SET left_by = NULL WHERE object = ANY ($1) AND object NOT LIKE 'trigger %'`,
    [code.objects.map(({ id }) => id)],
  )
}

/** Creates new functions that columns and indexes may call; `applyCode` creates all other objects. */
export async function createNewFunctions(client: pg.Client, code: ReleasedCode) {
  const stored = await readStored(client)
  if (isOlder(code, stored)) return
  const known = existing(stored)
  await createNew(
    client,
    code,
    code.objects.filter(({ id, readsTables }) => !readsTables && !known.has(id)),
  )
}

/**
 * Creates new and changed objects in the transaction of `client`. Keeps functions and views that this release
 * removed, since the previous release still serves. Does nothing for an older release.
 */
export async function applyCode(client: pg.Client, code: ReleasedCode) {
  const stored = await readStored(client)
  if (isOlder(code, stored)) return
  const { changed, returned, left } = compare(code, stored)
  const known = existing(stored)
  for (const object of left) if (object.startsWith('trigger ')) await client.query(dropOf(object))
  if (changed.some(({ id }) => known.has(id))) await replace(client, code, changed)
  else await createNew(client, code, changed)
  await client.query('UPDATE database_code SET left_by = NULL, release = $2 WHERE object = ANY ($1)', [
    returned,
    code.release,
  ])
  await client.query('UPDATE database_code SET left_by = $2 WHERE object = ANY ($1)', [left, code.release])
}

/**
 * Drops objects that an earlier release removed. Keeps objects that others need, and warns once per release.
 */
export async function dropRemovedObjects(client: pg.Client, code: ReleasedCode, log: Logger) {
  const stored = await readStored(client)
  if (isOlder(code, stored)) return
  const { outlived } = compare(code, stored)
  let kept = outlived
  // Repeats until a pass drops nothing, since objects may depend on each other.
  for (let before = kept.length + 1; kept.length < before; ) {
    before = kept.length
    const tried = kept
    kept = []
    for (const object of tried) {
      const error = await attempt(client, dropOf(object))
      if (error instanceof pg.DatabaseError && error.code === stillNeeded) kept = [...kept, object]
      else if (error !== undefined) throw error
    }
  }
  await client.query('DELETE FROM database_code WHERE object = ANY ($1)', [
    outlived.filter((object) => !kept.includes(object)),
  ])
  await client.query('UPDATE database_code SET left_by = $2 WHERE object = ANY ($1)', [kept, code.release])
  for (const object of kept) log.warn(`No file has ${object}, but something in the database still needs it`)
}
const stillNeeded = '2BP01'

/** Throws when no migration rebuilds an index, stored column or constraint computed by a changed function. */
export async function assertRebuilt(client: pg.Client, code: ReleasedCode, late: readonly Migration[]) {
  const stored = await readStored(client)
  if (isOlder(code, stored)) return
  const known = existing(stored)
  const changed = new Set(compare(code, stored).changed.filter(({ id }) => known.has(id)))
  for (let before = 0; before < changed.size; ) {
    before = changed.size
    for (const object of code.objects) if (object.uses.some((used) => changed.has(used))) changed.add(object)
  }
  // PostgreSQL 14 records the dependency on the column, later versions on its expression.
  const { rows } = await client.query<{ name: string }>(
    `SELECT DISTINCT coalesce(index.relname, attrelid::regclass || '.' || attname, conname) AS name
     FROM pg_depend
     LEFT JOIN pg_class AS index ON classid = 'pg_class'::regclass AND index.oid = objid AND relkind = 'i'
     LEFT JOIN pg_attrdef AS computed ON classid = 'pg_attrdef'::regclass AND computed.oid = objid
     LEFT JOIN pg_attribute ON attgenerated = 's' AND ((attrelid = adrelid AND attnum = adnum)
       OR (classid = 'pg_class'::regclass AND objsubid > 0 AND attrelid = objid AND attnum = objsubid))
     LEFT JOIN pg_constraint ON classid = 'pg_constraint'::regclass AND pg_constraint.oid = objid AND contype = 'c'
     WHERE refclassid = 'pg_proc'::regclass AND coalesce(index.relname, attname, conname) IS NOT NULL
       AND refobjid IN (SELECT oid FROM pg_proc WHERE 'function ' || oid::regprocedure = ANY ($1))
     ORDER BY 1`,
    [[...changed].map(({ id }) => id.replaceAll(', ', ','))],
  )
  const rebuilt = late.flatMap(({ rebuilds }) => rebuilds)
  const forgotten = rows.map(({ name }) => name).filter((name) => !rebuilt.includes(name))
  if (forgotten.length > 0)
    throw new Error(
      `Functions have changed, but no migration rebuilds ${forgotten.join(', ')}: see db/README.md`,
    )
}

/** A process of the previous release that restarts during an upgrade must not restore its old code. */
const isOlder = ({ release }: ReleasedCode, stored: readonly StoredObject[]) =>
  stored.some((one) => compareVersions(release, one.left_by ?? one.release) < 0)

/** Orders versions as 1.0.0-rc.1 < 1.0.0-rc.2 < 1.0.0 < 1.0.1; negative when `one` is older. */
export const compareVersions = (one: string, other: string) =>
  sortKey(one).localeCompare(sortKey(other), 'en', { numeric: true })
const sortKey = (version: string) => (version.includes('-') ? version : `${version}-zz`)

/** `left`: objects that this release removed. `outlived`: objects that an earlier release removed. */
function compare({ objects, release }: ReleasedCode, stored: readonly StoredObject[]) {
  const hashes = new Map(stored.map(({ object, hash }) => [object, hash]))
  const ids = new Set(objects.map(({ id }) => id))
  const idsOf = (some: readonly StoredObject[]) => some.map(({ object }) => object)
  const gone = stored.filter(({ object }) => !ids.has(object))
  const found = existing(stored)
  return {
    changed: objects.filter(({ id, hash }) => hashes.get(id) !== hash || !found.has(id)),
    returned: idsOf(stored.filter(({ object, left_by }) => ids.has(object) && left_by !== null)),
    left: idsOf(gone.filter(({ left_by }) => left_by === null)),
    outlived: idsOf(gone.filter(({ left_by }) => left_by !== null && left_by !== release)),
  }
}

/** Filters by `exists`: a migration or an operator may have dropped some objects. */
const existing = (stored: readonly StoredObject[]) =>
  new Set(stored.filter(({ exists }) => exists).map(({ object }) => object))

async function readStored(client: pg.Client): Promise<StoredObject[]> {
  await client.query(
    `CREATE TABLE IF NOT EXISTS database_code (
       id serial PRIMARY KEY, object text NOT NULL UNIQUE, hash text NOT NULL, release text NOT NULL, left_by text)`,
  )
  const { rows } = await client.query<StoredObject>(
    `SELECT object, hash, release, left_by, replace(object, ', ', ',') IN (
       SELECT 'function ' || oid::regprocedure FROM pg_proc WHERE pronamespace = 'public'::regnamespace
       UNION ALL SELECT 'view ' || oid::regclass FROM pg_class WHERE relkind = 'v'
       UNION ALL SELECT 'trigger ' || tgname || ' on ' || tgrelid::regclass FROM pg_trigger) AS exists
     FROM database_code ORDER BY id DESC`,
  )
  return rows
}

/** Function bodies may call objects that are created later. */
const unchecked = 'SET LOCAL check_function_bodies = off'

async function createNew(client: pg.Client, { release }: ReleasedCode, objects: readonly CodeObject[]) {
  await client.query([unchecked, ...objects.map(({ sql }) => sql)].join(';\n'))
  await store(client, release, objects)
}

/**
 * If PostgreSQL cannot replace an object (for example with a new return type), drops and recreates it with
 * the objects that need it. Throws when a column, index or constraint needs it.
 */
async function replace(
  client: pg.Client,
  { objects, release }: ReleasedCode,
  changed: readonly CodeObject[],
) {
  const due = new Set(changed)
  await client.query(unchecked)
  for (const object of objects) {
    if (!due.has(object)) continue
    const error = await attempt(client, object.sql)
    if (error === undefined) continue
    if (!(error instanceof pg.DatabaseError && notReplaceable.includes(error.code ?? ''))) throw error
    for (const other of [...objects].reverse().filter((one) => doesNeed(one, object))) {
      await client.query(dropOf(other.id))
      due.add(other)
    }
    await client.query(object.sql)
  }
  await store(client, release, [...due])
}
const notReplaceable = ['42P13', '42P16']

const doesNeed = (object: CodeObject, other: CodeObject): boolean =>
  object === other || object.needs.some((one) => doesNeed(one, other))

const dropOf = (object: string) => `DROP ${object.replace(' ', ' IF EXISTS ')}`

async function store(client: pg.Client, release: string, objects: readonly CodeObject[]) {
  await client.query(
    `INSERT INTO database_code (object, hash, release)
     SELECT object, hash, $3 FROM unnest($1::text[], $2::text[]) AS created (object, hash)
     ON CONFLICT (object) DO UPDATE SET hash = excluded.hash, release = excluded.release`,
    [objects.map(({ id }) => id), objects.map(({ hash }) => hash), release],
  )
}

async function attempt(client: pg.Client, statement: string): Promise<unknown> {
  await client.query('SAVEPOINT attempt')
  try {
    await client.query(statement)
    await client.query('RELEASE SAVEPOINT attempt')
  } catch (error) {
    await client.query('ROLLBACK TO SAVEPOINT attempt')
    return error
  }
}
