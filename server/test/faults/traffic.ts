import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import type { Findings } from './findings.ts'

export type Reply = { status: number; headers: Headers; bytes: Buffer; body: unknown }
export type Asked = {
  name: string
  path: string
  expected?: number[]
  init?: () => RequestInit
}

/** In milliseconds: longer than any response may take. */
const patience = 60_000
/** Milliseconds within which retries must succeed. */
const longestOutage = 180_000

/** Records missing responses and status 503 as findings, except during a disturbance. */
export class Traffic {
  readonly url: string
  readonly #findings: Findings
  #disturbedSince: number | undefined = 0
  #disturbedUntil = 0

  readonly #headers: Record<string, string>

  constructor(url: string, findings: Findings, headers: Record<string, string> = {}) {
    this.url = url
    this.#headers = headers
    this.#findings = findings
  }

  disturb() {
    this.#disturbedSince = performance.now()
  }

  /** For `grace` milliseconds, requests may fail, since database connections recover one by one. */
  disturbanceOver(grace = 3_000) {
    this.#disturbedSince = undefined
    this.#disturbedUntil = performance.now() + grace
  }

  async send({ name, path, expected = [200], init }: Asked): Promise<Reply | undefined> {
    const startedAt = performance.now()
    const reply = await this.#fetch(path, init?.() ?? {})
    const wasDisturbed = this.#disturbedSince !== undefined || startedAt < this.#disturbedUntil
    const outcome = typeof reply === 'string' ? 'no answer' : `${reply.status}`
    const isExpected = typeof reply !== 'string' && expected.includes(reply.status)
    if (!isExpected && !(wasDisturbed && (typeof reply === 'string' || reply.status === 503)))
      this.#findings.add(
        `unexpected answer: ${name} ${outcome}`,
        `${path} ${typeof reply === 'string' ? reply : reply.bytes.toString('utf8', 0, 300)}`,
      )
    return typeof reply === 'string' ? undefined : reply
  }

  async sendUntilAnswered(asked: Asked): Promise<Reply & { tries: number }> {
    const giveUpAt = Date.now() + longestOutage
    for (let tries = 1; ; tries++) {
      const reply = await this.send(asked)
      if (reply && reply.status < 500) return { ...reply, tries }
      if (Date.now() > giveUpAt)
        throw new Error(`${asked.name} was not answered for ${longestOutage / 1000} s`)
      await sleep(300 + 700 * Math.random())
    }
  }

  async #fetch(path: string, init: RequestInit): Promise<Reply | string> {
    try {
      const response = await fetch(this.url + path, {
        redirect: 'manual',
        ...init,
        headers: { ...this.#headers, ...(init.headers as Record<string, string> | undefined) },
        signal: AbortSignal.timeout(patience),
      })
      const bytes = Buffer.from(await response.arrayBuffer())
      const isJson = response.headers.get('content-type')?.startsWith('application/json')
      const { status, headers } = response
      return { status, headers, bytes, body: isJson ? JSON.parse(bytes.toString()) : undefined }
    } catch (error) {
      return error instanceof Error ? `${error.message}: ${String(error.cause ?? '')}` : String(error)
    }
  }
}

export const asJson = (body: unknown, cookie?: string) => (): RequestInit => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json', ...(cookie && { cookie }) },
  body: JSON.stringify(body),
})

export const withCookie = (cookie: string) => (): RequestInit => ({ headers: { cookie } })

export const readAs = <T extends z.ZodType>(schema: T, reply: Reply): z.output<T> => schema.parse(reply.body)

export const signedIn = z.object({ user_id: z.int() })

export const cookieOf = ({ headers }: Reply) =>
  headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
