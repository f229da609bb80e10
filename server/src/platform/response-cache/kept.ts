import type { Connection, Database } from '../database/open.ts'
import type { Replica } from '../database/replica.ts'
import { maxCachedMinutes, TopicMemory } from './memory.ts'

/** In bytes: enough for about 50,000 cards and 10,000 searches. */
const size = 64 * 2 ** 20
const overhead = 500

type Store = { memory: TopicMemory<unknown>; isCurrent: () => boolean }
const stores = new WeakMap<Connection, Store>()

type Shared = {
  databases: readonly Database[]
  replicas: readonly Replica[] | undefined
  clock: (() => number) | undefined
}

/** Caches parts read through these pools; transactions always read from the database. */
export function openPartCache({ databases, replicas = [], clock }: Shared): TopicMemory<unknown> {
  const memory = new TopicMemory<unknown>({ clock, bytes: size })
  for (const database of databases) stores.set(database, { memory, isCurrent: () => true })
  for (const replica of replicas) stores.set(replica.database, { memory, isCurrent: replica.isReady })
  return memory
}

type KeptPart<Value> = { key: string; topics: readonly string[]; read: () => Promise<Value> }

/** Caches a value until a topic changes or ten minutes have passed. Callers must not modify the value. */
export async function kept<Value>(db: Connection, { key, topics, read }: KeptPart<Value>): Promise<Value> {
  const store = stores.get(db)
  const known = store?.memory.find(key) as Value | undefined
  if (known !== undefined) return known
  const keep = keepingIn(store)
  const value = await read()
  keep(key, value, topics)
  return value
}

type Parts<Value> = {
  kind: string
  topicsOf: (id: number) => readonly string[]
  read: (ids: number[]) => Promise<(Value & { id: number })[]>
}

/** Reads all uncached ids together. Returns the values in the order of `ids`. */
export async function cachedPartsById<Value>(
  db: Connection,
  ids: readonly number[],
  { kind, topicsOf, read }: Parts<Value>,
): Promise<Value[]> {
  const store = stores.get(db)
  const found = new Map<number, Value>()
  for (const id of ids) {
    const known = store?.memory.find(`${kind} ${id}`) as Value | undefined
    if (known !== undefined) found.set(id, known)
  }
  const missing = ids.filter((id) => !found.has(id))
  if (missing.length > 0) {
    const keep = keepingIn(store)
    for (const value of await read(missing)) {
      found.set(value.id, value)
      keep(`${kind} ${value.id}`, value, topicsOf(value.id))
    }
  }
  return ids.flatMap((id) => found.get(id) ?? [])
}

type Keep = (key: string, value: unknown, topics: readonly string[]) => void

/** Call this before reading: a change after the call prevents caching. */
function keepingIn(store: Store | undefined): Keep {
  if (!store?.isCurrent()) return () => {}
  const { memory } = store
  const { changes } = memory
  return (key, value, topics) => {
    memory.made++
    // JavaScript stores most strings with two bytes per character.
    const bytes = 2 * (JSON.stringify(value).length + key.length) + overhead
    const keptUntil = performance.now() + maxCachedMinutes * 60_000
    memory.keep({ key, value, topics, bytes, keptUntil }, changes)
  }
}
