import type { Connection, Database } from '../database/open.ts'
import { minutesCached, TopicMemory } from './topic-memory.ts'

/** Bytes: some fifty thousand cards and ten thousand searches. */
const size = 64 * 2 ** 20
/** What an entry needs beside its value. */
const overhead = 500

const memories = new WeakMap<Connection, TopicMemory<unknown>>()

/**
 * Lets what many answers are made of be kept in memory, when it is read over these connections: those that
 * anybody's reading shares. What a transaction reads is its own.
 */
export function keepWhatIsRead(connections: readonly Database[], clock: (() => number) | undefined) {
  const memory = new TopicMemory<unknown>({ clock, bytes: size })
  for (const connection of connections) memories.set(connection, memory)
  return memory
}

/** `topics` are those of the contract. The value is shared: nobody may change it. */
type What<Value> = { key: string; topics: readonly string[]; read: () => Promise<Value> }

/** What `read` gives: from memory until one of the topics changes, for ten minutes at most. */
export async function kept<Value>(db: Connection, { key, topics, read }: What<Value>): Promise<Value> {
  const memory = memories.get(db)
  const known = memory?.find(key) as Value | undefined
  if (known !== undefined) return known
  const changes = memory?.changes ?? 0
  const value = await read()
  if (memory) keep(memory, key, value, topics, changes)
  return value
}

/** `read` gives what of the ids there is. */
type Each<Value> = {
  /** The key is this and the id. */
  kind: string
  topicsOf: (id: number) => readonly string[]
  read: (ids: number[]) => Promise<(Value & { id: number })[]>
}

/** The same for each of several ids, in their order; those that are not in memory are read together. */
export async function keptEach<Value>(
  db: Connection,
  ids: readonly number[],
  { kind, topicsOf, read }: Each<Value>,
): Promise<Value[]> {
  const memory = memories.get(db)
  const found = new Map<number, Value>()
  for (const id of ids) {
    const known = memory?.find(`${kind} ${id}`) as Value | undefined
    if (known !== undefined) found.set(id, known)
  }
  const missing = ids.filter((id) => !found.has(id))
  if (missing.length > 0) {
    const changes = memory?.changes ?? 0
    for (const value of await read(missing)) {
      found.set(value.id, value)
      if (memory) keep(memory, `${kind} ${value.id}`, value, topicsOf(value.id), changes)
    }
  }
  return ids.flatMap((id) => found.get(id) ?? [])
}

function keep(
  memory: TopicMemory<unknown>,
  key: string,
  value: unknown,
  topics: readonly string[],
  changes: number,
) {
  memory.made++
  // As JavaScript holds it, two bytes for most of what JSON has in one.
  const bytes = 2 * (JSON.stringify(value).length + key.length) + overhead
  memory.keep({ key, value, topics, bytes, keptUntil: performance.now() + minutesCached * 60_000 }, changes)
}
