import type { Sendable } from './sendable.ts'
import { type Entry, TopicMemory } from './topic-memory.ts'

type Response = { answer: Sendable; urls: string[] }
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
/** Milliseconds. */
const minute = 60_000
/** Spellings of one question that are known by heart; others are understood anew each time. */
const spellings = { perEntry: 4, length: 500 }

/** Answers by what was asked. */
export class ResponseMemory extends TopicMemory<Response> {
  /** The key of what was asked by it. */
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

  protected override forget(entry: Entry<Response>) {
    for (const url of entry.value.urls) this.#byUrl.delete(url)
    super.forget(entry)
  }
}
