import { LRUCache } from 'lru-cache'
import type { Pulse, Watcher } from '../database/changes.ts'

export type Entry<Value> = {
  key: string
  value: Value
  /** As the database notifies them: the entry is dropped when one of them changes. */
  topics: readonly string[]
  bytes: number
  /** By performance.now(). */
  keptUntil: number
}

/** Minutes that most entries are kept at most: popularity moves with every visit, which no topic tells. */
export const minutesCached = 10
/** Milliseconds for which an answered question of the heartbeat is believed: one is asked each second. */
const believed = 3_000

/**
 * Values by key, bounded in bytes: the least recently used entries go first. Nothing is given or kept
 * unless the heartbeat is fresh and this machine and the database agree on the day: offers start and end with
 * it.
 */
export class TopicMemory<Value> implements Watcher {
  readonly #entries: LRUCache<string, Entry<Value>>
  /** The keys of the entries that show it. */
  readonly #byTopic = new Map<string, Set<string>>()
  protected readonly clock: () => number
  /** Since the start: what was given from memory, and what was made. */
  hits = 0
  made = 0
  #changes = 0
  #believedUntil = 0
  #day: number | undefined

  constructor({ clock = Date.now, bytes }: { clock?: (() => number) | undefined; bytes: number }) {
    this.clock = clock
    this.#entries = new LRUCache<string, Entry<Value>>({
      maxSize: bytes,
      sizeCalculation: (entry) => entry.bytes,
      dispose: (entry) => this.forget(entry),
      // `replace` leaves the topics as they are.
      noDisposeOnSet: true,
    })
  }

  get bytes() {
    return this.#entries.calculatedSize
  }

  /** Counts changes: what was read while it grew is not kept. */
  get changes() {
    return this.#changes
  }

  find(key: string): Value | undefined {
    const entry = this.#entries.get(key)
    if (!entry || !this.#isUsable(entry)) return
    this.hits++
    return entry.value
  }

  /** `changes` are those that were counted when the value began to be read. */
  keep(entry: Entry<Value>, changes: number) {
    if (changes !== this.#changes || !this.isTrusted()) return
    this.#entries.delete(entry.key)
    this.#entries.set(entry.key, entry)
    // One that is larger than all there is room for was not taken.
    if (!this.#entries.has(entry.key)) return
    for (const topic of entry.topics) {
      const keys = this.#byTopic.get(topic) ?? new Set()
      this.#byTopic.set(topic, keys.add(entry.key))
    }
  }

  /** Another value, of so many more bytes, in the place of one that is kept. */
  protected replace(key: string, change: (value: Value) => Value, moreBytes: number) {
    const entry = this.#entries.peek(key)
    if (entry)
      this.#entries.set(key, { ...entry, value: change(entry.value), bytes: entry.bytes + moreBytes })
  }

  changed(topic: string) {
    this.#changes++
    for (const key of this.#byTopic.get(topic) ?? []) this.#entries.delete(key)
  }

  pulse({ sentAt, day }: Pulse) {
    if (day !== this.#day) this.#clear()
    this.#day = day
    this.#believedUntil = sentAt + believed
  }

  /** Changes may be missed from now on, for ever. */
  lost() {
    this.#believedUntil = 0
    this.#clear()
  }

  isTrusted(now = performance.now()) {
    return now < this.#believedUntil && dayInIndore(this.clock()) === this.#day
  }

  #isUsable({ keptUntil }: Entry<Value>) {
    const now = performance.now()
    return now < keptUntil && this.isTrusted(now)
  }

  /** The value, also one that is not to be given any more. */
  protected peek(key: string) {
    return this.#entries.peek(key)?.value
  }

  protected forget({ key, topics }: Entry<Value>) {
    for (const topic of topics) {
      const keys = this.#byTopic.get(topic)
      keys?.delete(key)
      if (keys?.size === 0) this.#byTopic.delete(topic)
    }
  }

  #clear() {
    this.#changes++
    this.#entries.clear()
  }
}

/** Days since 1970 in Asia/Kolkata, five and a half hours ahead of UTC. */
export const dayInIndore = (milliseconds: number) => Math.floor((milliseconds + 5.5 * 3_600_000) / 86_400_000)
