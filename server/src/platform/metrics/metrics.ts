import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { type CallName, calls } from '../../../contract/calls.ts'
import type { Logger } from '../logger.ts'

export const metricsType = Registry.PROMETHEUS_CONTENT_TYPE

/** What one process counts of itself, for whoever watches Chowk (Prometheus and its like). */
export class Metrics {
  readonly #registry = new Registry()
  readonly #log: Logger
  readonly #requests = new Histogram({
    name: 'chowk_request_seconds',
    help: 'From a request to its answer, by call of the contract; what is answered from memory is not among them',
    labelNames: ['call', 'status'],
    buckets: [0.001, 0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [this.#registry],
  })
  readonly #children = new Map<string, { observe(seconds: number): void }>()

  constructor(log: Logger) {
    this.#log = log
    collectDefaultMetrics({ register: this.#registry })
  }

  /**
   * `call` is a name of the contract or counts as 'other', so that there are never more than so many labels.
   */
  observe(call: string, status: number, seconds: number) {
    const name = Object.hasOwn(calls, call) ? (call as CallName) : 'other'
    const kind = `${Math.floor(status / 100)}xx`
    const key = `${name} ${kind}`
    const child = this.#children.get(key) ?? this.#requests.labels(name, kind)
    this.#children.set(key, child)
    child.observe(seconds)
  }

  /** A figure that is read when somebody asks. One that cannot be read is left as it was. */
  gauge(name: string, help: string, read: () => number | Promise<number>) {
    const log = this.#log
    new Gauge({
      name,
      help,
      registers: [this.#registry],
      async collect() {
        try {
          this.set(await read())
        } catch (error) {
          log.warn({ err: error, name }, 'A figure could not be read')
        }
      },
    })
  }

  /** The same for figures of several kinds, each with its labels; a kind that is gone is told no more. */
  gauges<Label extends string>(
    name: string,
    help: string,
    labelNames: readonly Label[],
    read: () => Promise<{ labels: Record<Label, string>; value: number }[]>,
  ) {
    const log = this.#log
    new Gauge({
      name,
      help,
      labelNames,
      registers: [this.#registry],
      async collect() {
        try {
          const figures = await read()
          this.reset()
          for (const { labels, value } of figures) this.set(labels, value)
        } catch (error) {
          log.warn({ err: error, name }, 'A figure could not be read')
        }
      },
    })
  }

  /** What a process counts since its start, read when somebody asks. */
  counter(name: string, help: string, read: () => number) {
    new Counter({
      name,
      help,
      registers: [this.#registry],
      collect() {
        this.reset()
        this.inc(read())
      },
    })
  }

  text(): Promise<string> {
    return this.#registry.metrics()
  }
}
