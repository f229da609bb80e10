import { LRUCache } from 'lru-cache'
import type { Pulse, Watcher } from '../database/watch-changes.ts'
import type { Sendable } from './sendable.ts'

export type MemoryEntry<Value> = {
  key: string
  value: Value
  topics: readonly string[]
  bytes: number
  /** A performance.now() time. */
  keptUntil: number
}

/** Popularity has no topic and changes with every visit, so entries expire after a while. */
export const maxCachedMinutes = 10
/** Milliseconds after a heartbeat during which the cache may be used; heartbeats are sent each second. */
const believed = 3_000

/**
 * Limits its size in bytes. Usable only while the heartbeat is recent and this machine and the database agree
 * on the date, since offers start and end at midnight.
 */
export class TopicMemory<Value> implements Watcher {
  readonly #entries: LRUCache<string, MemoryEntry<Value>>
  readonly #byTopic = new Map<string, Set<string>>()
  protected readonly clock: () => number
  hits = 0
  made = 0
  /** Counts changes: a value is not cached if the counter changed while the value was read. */
  changes = 0
  #believedUntil = 0
  #day: number | undefined

  constructor({ clock = Date.now, bytes }: { clock?: (() => number) | undefined; bytes: number }) {
    this.clock = clock
    this.#entries = new LRUCache<string, MemoryEntry<Value>>({
      maxSize: bytes,
      sizeCalculation: (entry) => entry.bytes,
      dispose: (entry) => this.forget(entry),
      noDisposeOnSet: true,
    })
  }

  get bytes() {
    return this.#entries.calculatedSize
  }

  find(key: string): Value | undefined {
    const entry = this.#entries.get(key)
    if (!entry) return
    const now = performance.now()
    if (now >= entry.keptUntil || !this.isTrusted(now)) return
    this.hits++
    return entry.value
  }

  keep(entry: MemoryEntry<Value>, changes: number) {
    if (changes !== this.changes || !this.isTrusted()) return
    this.#entries.delete(entry.key)
    this.#entries.set(entry.key, entry)
    if (!this.#entries.has(entry.key)) return
    for (const topic of entry.topics) {
      const keys = this.#byTopic.get(topic) ?? new Set()
      this.#byTopic.set(topic, keys.add(entry.key))
    }
  }

  protected replace(key: string, change: (value: Value) => Value, moreBytes: number) {
    const entry = this.#entries.peek(key)
    if (entry)
      this.#entries.set(key, { ...entry, value: change(entry.value), bytes: entry.bytes + moreBytes })
  }

  changed(topic: string) {
    this.changes++
    for (const key of this.#byTopic.get(topic) ?? []) this.#entries.delete(key)
  }

  pulse({ sentAt, day }: Pulse) {
    if (day !== this.#day) this.#clear()
    this.#day = day
    this.#believedUntil = sentAt + believed
  }

  /** Clears the cache, since missed changes are not notified later. */
  lost() {
    this.#believedUntil = 0
    this.#clear()
  }

  isTrusted(now = performance.now()) {
    return now < this.#believedUntil && dayInIndore(this.clock()) === this.#day
  }

  protected peek(key: string) {
    return this.#entries.peek(key)?.value
  }

  protected forget({ key, topics }: MemoryEntry<Value>) {
    for (const topic of topics) {
      const keys = this.#byTopic.get(topic)
      keys?.delete(key)
      if (keys?.size === 0) this.#byTopic.delete(topic)
    }
  }

  #clear() {
    this.changes++
    this.#entries.clear()
  }
}

/** Days since 1970 in Asia/Kolkata (UTC+5:30). */
export const dayInIndore = (milliseconds: number) => Math.floor((milliseconds + 5.5 * 3_600_000) / 86_400_000)

type Response = { answer: Sendable; urls: string[] }
/**
 * `isShared` is false when concurrent callers need separate responses. `minutes: 0` caches until the end of
 * the current minute.
 */
export type Made = { answer: Sendable; isShared: boolean; topics: readonly string[]; minutes: number }
type Admit = (work: () => Promise<Sendable>) => Promise<Sendable>
type Filling = { made: Promise<Made>; changes: number }

/** In bytes: enough for about 4,000 responses; an idle process may use 150 MB in total. */
const size = 32 * 2 ** 20
const overhead = 2 * 2 ** 10
const minute = 60_000
/** Limits for the URL spellings stored per entry; other spellings are parsed each time. */
const spellings = { perEntry: 4, length: 500 }

export class ResponseMemory extends TopicMemory<Response> {
  readonly #byUrl = new Map<string, string>()
  readonly #filling = new Map<string, Filling>()

  constructor({ clock, bytes = size }: { clock?: (() => number) | undefined; bytes?: number } = {}) {
    super({ clock, bytes })
  }

  findUrl(url: string): Sendable | undefined {
    const key = this.#byUrl.get(url)
    return key === undefined ? undefined : this.find(key)?.answer
  }

  /**
   * Concurrent callers join a response in progress, but only after `admit` has started its work: a caller who
   * waits for a turn must not delay others.
   */
  async answer(
    key: string,
    url: string,
    make: () => Promise<Made>,
    admit: Admit = (work) => work(),
  ): Promise<Sendable> {
    const makeOne = () => {
      this.made++
      return make()
    }
    const madeAlone = async () => (await makeOne()).answer
    if (!this.isTrusted()) return admit(madeAlone)
    const known = this.#known(key, url)
    if (known) return (await known) ?? admit(madeAlone)
    return admit(() => {
      const started = this.#known(key, url)
      return started ? started.then((ready) => ready ?? madeAlone()) : this.#fill(key, url, makeOne)
    })
  }

  #known(key: string, url: string): Promise<Sendable | undefined> | undefined {
    const cached = this.find(key)
    if (cached) {
      this.#learn(key, url)
      return Promise.resolve(cached.answer)
    }
    const other = this.#filling.get(key)
    if (other?.changes === this.changes)
      return other.made.then(({ isShared, answer }) => (isShared ? answer : undefined))
  }

  async #fill(key: string, url: string, make: () => Promise<Made>) {
    const requestedAt = this.clock()
    const filling = { made: make(), changes: this.changes }
    this.#filling.set(key, filling)
    try {
      const made = await filling.made
      if (made.isShared) this.#store(key, url, made, requestedAt, filling.changes)
      return made.answer
    } finally {
      if (this.#filling.get(key) === filling) this.#filling.delete(key)
    }
  }

  #store(key: string, url: string, { answer, topics, minutes }: Made, requestedAt: number, changes: number) {
    const bytes = answer.bytes + 2 * key.length + overhead
    const restOfMinute = minute - (requestedAt % minute) - (this.clock() - requestedAt)
    const keptUntil = performance.now() + (minutes > 0 ? minutes * minute : restOfMinute)
    this.keep({ key, value: { answer, urls: [] }, topics, bytes, keptUntil }, changes)
    if (this.peek(key)?.answer === answer) this.#learn(key, url)
  }

  #learn(key: string, url: string) {
    const urls = this.peek(key)?.urls
    if (!urls || urls.length === spellings.perEntry || url.length > spellings.length) return
    this.#byUrl.set(url, key)
    this.replace(key, (response) => ({ ...response, urls: [...urls, url] }), 2 * url.length)
  }

  protected override forget(entry: MemoryEntry<Response>) {
    for (const url of entry.value.urls) this.#byUrl.delete(url)
    super.forget(entry)
  }
}
