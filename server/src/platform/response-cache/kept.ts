import type { Connection, Database } from '../database/open.ts'
import type { Replica } from '../database/replica.ts'
import { minutesCached, TopicMemory } from './memory.ts'

/** Bytes: some fifty thousand cards and ten thousand searches. */
const size = 64 * 2 ** 20
/** Bytes that an entry takes beside its value. */
const overhead = 500

type Store = { memory: TopicMemory<unknown>; isCurrent: () => boolean }
const stores = new WeakMap<Connection, Store>()

type Shared = {
  databases: readonly Database[]
  replica: Replica | undefined
  clock: (() => number) | undefined
}

/**
 * Parts of answers that are read over these databases' pools are kept in memory from now on. A transaction
 * has a connection of its own and reads everything itself.
 */
export function keepPartsOf({ databases, replica, clock }: Shared): TopicMemory<unknown> {
  const memory = new TopicMemory<unknown>({ clock, bytes: size })
  for (const database of databases) stores.set(database, { memory, isCurrent: () => true })
  if (replica)
    // Work that began on it goes on there after a change that it has not replayed yet.
    stores.set(replica.database, { memory, isCurrent: () => replica.ready() !== undefined })
  return memory
}

type KeptPart<Value> = {
  key: string
  /** As the database notifies them. */
  topics: readonly string[]
  read: () => Promise<Value>
}

/**
 * The result of `read`, from memory until one of the topics changes, for ten minutes at most. Many share it:
 * nobody may change it.
 */
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
  /** Keys are this and the id. */
  kind: string
  topicsOf: (id: number) => readonly string[]
  /** Returns those of the ids that exist. */
  read: (ids: number[]) => Promise<(Value & { id: number })[]>
}

/** The same for several ids, in their order; those that are not in memory are read together. */
export async function keptEach<Value>(
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

/** To be called before the value is read: a change meanwhile is noticed. */
function keepingIn(store: Store | undefined): Keep {
  if (!store?.isCurrent()) return () => {}
  const { memory } = store
  const { changes } = memory
  return (key, value, topics) => {
    memory.made++
    // JavaScript takes two bytes for most characters that JSON has in one.
    const bytes = 2 * (JSON.stringify(value).length + key.length) + overhead
    const keptUntil = performance.now() + minutesCached * 60_000
    memory.keep({ key, value, topics, bytes, keptUntil }, changes)
  }
}
