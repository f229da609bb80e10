import { LRUCache } from 'lru-cache'
import type { Pulse, Watcher } from '../database/watch-changes.ts'
import type { Sendable } from './sendable.ts'

export type MemoryEntry<Value> = {
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
  readonly #entries: LRUCache<string, MemoryEntry<Value>>
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
    this.#entries = new LRUCache<string, MemoryEntry<Value>>({
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
  keep(entry: MemoryEntry<Value>, changes: number) {
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

  #isUsable({ keptUntil }: MemoryEntry<Value>) {
    const now = performance.now()
    return now < keptUntil && this.isTrusted(now)
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
    this.#changes++
    this.#entries.clear()
  }
}

/** Days since 1970 in Asia/Kolkata, five and a half hours ahead of UTC. */
export const dayInIndore = (milliseconds: number) => Math.floor((milliseconds + 5.5 * 3_600_000) / 86_400_000)

type Response = { answer: Sendable; urls: string[] }
/**
 * The answer that is made for a key: `isShared` is false when the next caller must have an answer of their own.
 * It is cached until one of the `topics` that it shows changes, for `minutes` at most; without minutes, for the
 * rest of the minute in which it was asked for.
 */
export type Made = { answer: Sendable; isShared: boolean; topics: readonly string[]; minutes: number }
type Admit = (work: () => Promise<Sendable>) => Promise<Sendable>
type Filling = { made: Promise<Made>; changes: number }

/**
 * Bytes. Some four thousand answers of the usual size, and small beside the 150 MB that an idle process may
 * have.
 */
const size = 32 * 2 ** 20
/** What an entry needs beside its answer. */
const overhead = 2 * 2 ** 10
/** Milliseconds. */
const minute = 60_000
/** Spellings of one question that are known by heart; others are understood anew each time. */
const spellings = { perEntry: 4, length: 500 }

export class ResponseMemory extends TopicMemory<Response> {
  readonly #byUrl = new Map<string, string>()
  readonly #filling = new Map<string, Filling>()

  constructor({ clock, bytes = size }: { clock?: (() => number) | undefined; bytes?: number } = {}) {
    super({ clock, bytes })
  }

  /** The answer to a URL as it was asked before. */
  findUrl(url: string): Sendable | undefined {
    const key = this.#byUrl.get(url)
    return key === undefined ? undefined : this.find(key)?.answer
  }

  /**
   * The answer to a key: cached, being made for somebody else, or made and then cached until one of its topics
   * changes. `admit` says when it may be made: nobody joins what is not at work yet, so that who waits for
   * their own turn holds up nobody else.
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
      const meanwhile = this.#known(key, url)
      return meanwhile ? meanwhile.then((ready) => ready ?? madeAlone()) : this.#fill(key, url, makeOne)
    })
  }

  /** Cached, or in the making; that of others may turn out to be for them alone. */
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
    const asked = this.clock()
    const filling = { made: make(), changes: this.changes }
    this.#filling.set(key, filling)
    try {
      const made = await filling.made
      if (made.isShared) this.#store(key, url, made, asked, filling.changes)
      return made.answer
    } finally {
      if (this.#filling.get(key) === filling) this.#filling.delete(key)
    }
  }

  #store(key: string, url: string, { answer, topics, minutes }: Made, asked: number, changes: number) {
    const bytes = answer.bytes + 2 * key.length + overhead
    const restOfMinute = minute - (asked % minute) - (this.clock() - asked)
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
