import type { Pulse, Watcher } from '../database/changes.ts'

export type Entry<Value> = {
  key: string
  value: Value
  /** As the database notifies them: the entry is dropped when one of them changes. */
  topics: readonly string[]
  bytes: number
  /** By performance.now(). */
  keptUntil: number
  wasUsed: boolean
}

/** Minutes that most entries are kept at most: popularity moves with every visit, which no topic tells. */
export const minutesCached = 10
/** Milliseconds for which an answered question of the heartbeat is believed: one is asked each second. */
const believed = 3_000

/**
 * Values by key, bounded in bytes: the oldest entries that nobody has used go first. Nothing is given or kept
 * unless the heartbeat is fresh and this machine and the database agree on the day: offers start and end with
 * it.
 */
export class TopicMemory<Value> implements Watcher {
  readonly #entries = new Map<string, Entry<Value>>()
  readonly #byTopic = new Map<string, Set<Entry<Value>>>()
  readonly #size: number
  protected readonly clock: () => number
  #bytes = 0
  /** Since the start: what was given from memory, and what was made. */
  hits = 0
  made = 0
  #changes = 0
  #believedUntil = 0
  #day: number | undefined

  constructor({ clock = Date.now, bytes }: { clock?: (() => number) | undefined; bytes: number }) {
    this.clock = clock
    this.#size = bytes
  }

  get bytes() {
    return this.#bytes
  }

  /** Counts changes: what was read while it grew is not kept. */
  get changes() {
    return this.#changes
  }

  find(key: string): Value | undefined {
    const entry = this.#entries.get(key)
    return entry && this.isUsable(entry) ? this.use(entry) : undefined
  }

  /** `changes` are those that were counted when the value began to be read. */
  keep(entry: Omit<Entry<Value>, 'wasUsed'>, changes: number): Entry<Value> | undefined {
    if (changes !== this.#changes || !this.isTrusted()) return
    const former = this.#entries.get(entry.key)
    if (former) this.forget(former)
    const kept = { ...entry, wasUsed: false }
    this.#entries.set(kept.key, kept)
    for (const topic of kept.topics) {
      const entries = this.#byTopic.get(topic) ?? new Set()
      this.#byTopic.set(topic, entries.add(kept))
    }
    this.makeRoom(kept.bytes)
    return kept
  }

  changed(topic: string) {
    this.#changes++
    for (const entry of this.#byTopic.get(topic) ?? []) this.forget(entry)
  }

  pulse({ sentAt, day }: Pulse) {
    if (day !== this.#day) this.clear()
    this.#day = day
    this.#believedUntil = sentAt + believed
  }

  /** Changes may be missed from now on, for ever. */
  lost() {
    this.#believedUntil = 0
    this.clear()
  }

  isTrusted(now = performance.now()) {
    return now < this.#believedUntil && dayInIndore(this.clock()) === this.#day
  }

  protected isUsable({ keptUntil }: Entry<Value>) {
    const now = performance.now()
    return now < keptUntil && this.isTrusted(now)
  }

  protected use(entry: Entry<Value>): Value {
    entry.wasUsed = true
    this.hits++
    return entry.value
  }

  protected entry(key: string) {
    return this.#entries.get(key)
  }

  /** Adds to the bytes; then drops entries from the oldest on, but those that were used get a second turn. */
  protected makeRoom(bytes: number) {
    this.#bytes += bytes
    for (const entry of this.#entries.values()) {
      if (this.#bytes <= this.#size) return
      if (entry.wasUsed) {
        entry.wasUsed = false
        this.#entries.delete(entry.key)
        this.#entries.set(entry.key, entry)
      } else this.forget(entry)
    }
  }

  protected forget(entry: Entry<Value>) {
    this.#entries.delete(entry.key)
    for (const topic of entry.topics) {
      const entries = this.#byTopic.get(topic)
      entries?.delete(entry)
      if (entries?.size === 0) this.#byTopic.delete(topic)
    }
    this.#bytes -= entry.bytes
  }

  protected clear() {
    this.#changes++
    this.#entries.clear()
    this.#byTopic.clear()
    this.#bytes = 0
  }
}

/** Days since 1970 in Asia/Kolkata, five and a half hours ahead of UTC. */
export const dayInIndore = (milliseconds: number) => Math.floor((milliseconds + 5.5 * 3_600_000) / 86_400_000)
