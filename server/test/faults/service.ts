import { setTimeout as sleep } from 'node:timers/promises'
import { type Product, startProduct } from '../../bench/measure/processes.ts'
import { freePort } from '../free-port.ts'
import type { Findings } from './findings.ts'
import type { Store } from './store.ts'

export type Victim = 'node' | 'PostgreSQL' | 'both'

/** The built product on one port, across several starts. */
export class Service {
  readonly url: string
  readonly #dataDir: string
  readonly #port: number
  readonly #findings: Findings
  #product: Product | undefined

  readonly #env: NodeJS.ProcessEnv

  constructor(dataDir: string, port: number, findings: Findings, env: NodeJS.ProcessEnv = {}) {
    this.#dataDir = dataDir
    this.#env = env
    this.#port = port
    this.url = `http://127.0.0.1:${port}`
    this.#findings = findings
  }

  static async on(dataDir: string, findings: Findings, env?: NodeJS.ProcessEnv) {
    return new Service(dataDir, Number(process.env.PORT) || (await freePort()), findings, env)
  }

  /** The folder of the build that the next start runs; the one in `server/dist` by default. */
  build: string | undefined

  /** Resolves with the first response; a failed start is recorded and retried. */
  async start() {
    for (let attempt = 1; ; attempt++) {
      try {
        const env = { NODE_ENV: 'development', PORT: `${this.#port}`, LOG_LEVEL: 'warn', ...this.#env }
        this.#product = await startProduct(this.#dataDir, env, this.build)
        return
      } catch (error) {
        this.#findings.add('a start that failed', String(error))
        if (attempt === 3) throw error
      }
    }
  }

  get pid() {
    return this.#product?.pid ?? 0
  }

  async kill(victim: Victim, store: Store) {
    const postmaster = victim === 'node' ? undefined : await store.postmaster()
    if (postmaster) process.kill(postmaster, 'SIGKILL')
    if (victim !== 'PostgreSQL') {
      await this.#product?.kill()
      await this.start()
    } else await this.#untilHealthy()
  }

  async crash() {
    await this.#product?.kill()
  }

  /** Records a finding when the stop fails or takes over 10 s. */
  async stop() {
    const startedAt = Date.now()
    const code = await this.#product?.stop()
    const took = Date.now() - startedAt
    if (code !== 0 || took > 10_000)
      this.#findings.add('a stop that failed', `exit code ${code} after ${took} ms`)
  }

  async abandon(store: Store) {
    await Promise.race([this.#product?.stop(), sleep(12_000)])
    await this.#product?.kill()
    const postmaster = await store.postmaster()
    if (postmaster) process.kill(postmaster, 'SIGINT')
  }

  async #untilHealthy() {
    const giveUpAt = Date.now() + 60_000
    for (let inARow = 0; inARow < 3; ) {
      const ok = await fetch(`${this.url}/api/health`, { signal: AbortSignal.timeout(5_000) }).then(
        (response) => response.ok,
        () => false,
      )
      inARow = ok ? inARow + 1 : 0
      if (Date.now() > giveUpAt)
        return this.#findings.add('no recovery', 'PostgreSQL was killed a minute ago')
      await sleep(100)
    }
  }
}
