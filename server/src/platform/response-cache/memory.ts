import type { Pulse, Watcher } from '../database/changes.ts'
import type { Sendable } from './sendable.ts'

type Entry = {
  key: string
  topics: readonly string[]
  answer: Sendable
  urls: string[]
  bytes: number
  cachedUntil: number
  wasUsed: boolean
}
/**
 * What is made for a key: `isShared` is false when the next one who asks must have one of their own. `topics` are
 * what it shows, until one of which changes it is cached, and no longer than `minutes`; with none of them, for
 * the rest of the one in which it was asked for.
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
/** What is cached for no shorter time: popularity moves without a change, with every visit. */
export const minutesCached = 10
/** Milliseconds. */
const minute = 60_000
/** Spellings of one question that are known by heart; others are understood anew each time. */
const spellings = { perEntry: 4, length: 500 }
/** Milliseconds for which an answered question of the heartbeat is believed: one is asked each second. */
const believed = 3_000

/**
 * Answers by what was asked, bounded in bytes: what was not used since one last looked goes first. Nothing is
 * given or cached unless the heartbeat is fresh and this machine and the database agree on the day: offers
 * start and end with it.
 */
export class ResponseMemory implements Watcher {
  readonly #entries = new Map<string, Entry>()
  readonly #byUrl = new Map<string, Entry>()
  readonly #byTopic = new Map<string, Set<Entry>>()
  readonly #filling = new Map<string, Filling>()
  readonly #size: number
  readonly #clock: () => number
  #bytes = 0
  /** Since the start: what was given from memory, and what was made. */
  hits = 0
  made = 0
  /** Counts changes, so that a fill that began before one is not cached. */
  #changes = 0
  #believedUntil = 0
  #day: number | undefined

  constructor({ clock = Date.now, bytes = size }: { clock?: () => number; bytes?: number } = {}) {
    this.#clock = clock
    this.#size = bytes
  }

  get bytes() {
    return this.#bytes
  }

  /** The answer to a URL as it was asked before. */
  find(url: string): Sendable | undefined {
    const entry = this.#byUrl.get(url)
    if (!entry || !this.#isUsable(entry)) return
    entry.wasUsed = true
    this.hits++
    return entry.answer
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
    if (!this.#isTrusted()) return admit(madeAlone)
    const known = this.#known(key, url)
    if (known) return (await known) ?? admit(madeAlone)
    return admit(() => {
      const meanwhile = this.#known(key, url)
      return meanwhile ? meanwhile.then((ready) => ready ?? madeAlone()) : this.#fill(key, url, makeOne)
    })
  }

  /** Cached, or in the making; that of others may turn out to be for them alone. */
  #known(key: string, url: string): Promise<Sendable | undefined> | undefined {
    const entry = this.#entries.get(key)
    if (entry && this.#isUsable(entry)) {
      this.#learn(entry, url)
      this.hits++
      return Promise.resolve(entry.answer)
    }
    const other = this.#filling.get(key)
    if (other?.changes === this.#changes)
      return other.made.then(({ isShared, answer }) => (isShared ? answer : undefined))
  }

  changed(topic: string) {
    this.#changes++
    for (const entry of this.#byTopic.get(topic) ?? []) this.#forget(entry)
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

  async #fill(key: string, url: string, make: () => Promise<Made>) {
    const asked = this.#clock()
    const filling = { made: make(), changes: this.#changes }
    this.#filling.set(key, filling)
    try {
      const made = await filling.made
      if (made.isShared && filling.changes === this.#changes && this.#isTrusted())
        this.#store(key, url, made, asked)
      return made.answer
    } finally {
      if (this.#filling.get(key) === filling) this.#filling.delete(key)
    }
  }

  #store(key: string, url: string, { answer, topics, minutes }: Made, asked: number) {
    const former = this.#entries.get(key)
    if (former) this.#forget(former)
    const bytes = answer.bytes + 2 * key.length + overhead
    const restOfMinute = minute - (asked % minute) - (this.#clock() - asked)
    const cachedUntil = performance.now() + (minutes > 0 ? minutes * minute : restOfMinute)
    const entry = { key, topics, answer, urls: [], bytes, cachedUntil, wasUsed: false }
    this.#entries.set(key, entry)
    this.#bytes += entry.bytes
    for (const topic of topics) {
      const entries = this.#byTopic.get(topic) ?? new Set()
      this.#byTopic.set(topic, entries.add(entry))
    }
    this.#learn(entry, url)
    this.#makeRoom()
  }

  #learn(entry: Entry, url: string) {
    if (entry.urls.length === spellings.perEntry || url.length > spellings.length) return
    entry.urls.push(url)
    this.#byUrl.set(url, entry)
    entry.bytes += 2 * url.length
    this.#bytes += 2 * url.length
  }

  #forget(entry: Entry) {
    this.#entries.delete(entry.key)
    for (const url of entry.urls) this.#byUrl.delete(url)
    for (const topic of entry.topics) {
      const entries = this.#byTopic.get(topic)
      entries?.delete(entry)
      if (entries?.size === 0) this.#byTopic.delete(topic)
    }
    this.#bytes -= entry.bytes
  }

  /** From the oldest on; what was used meanwhile has a second turn. */
  #makeRoom() {
    for (const entry of this.#entries.values()) {
      if (this.#bytes <= this.#size) return
      if (entry.wasUsed) {
        entry.wasUsed = false
        this.#entries.delete(entry.key)
        this.#entries.set(entry.key, entry)
      } else this.#forget(entry)
    }
  }

  #clear() {
    this.#changes++
    this.#entries.clear()
    this.#byUrl.clear()
    this.#byTopic.clear()
    this.#bytes = 0
  }

  #isUsable({ cachedUntil }: Entry) {
    const now = performance.now()
    return now < cachedUntil && this.#isTrusted(now)
  }

  #isTrusted(now = performance.now()) {
    return now < this.#believedUntil && dayInIndore(this.#clock()) === this.#day
  }
}

/** Days since 1970 in Asia/Kolkata, five and a half hours ahead of UTC. */
export const dayInIndore = (milliseconds: number) => Math.floor((milliseconds + 5.5 * 3_600_000) / 86_400_000)
