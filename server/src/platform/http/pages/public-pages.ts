import { AsyncLocalStorage } from 'node:async_hooks'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import pLimit, { type LimitFunction } from 'p-limit'
import type { FailedSearch } from '../../../../contract/call.ts'
import type { CallName } from '../../../../contract/calls.ts'
import { type Share, visitorShares } from '../../../../contract/facts/rate-limits.ts'
import { currentLocale, languages } from '../../../../contract/facts/texts.ts'
import type { Config } from '../../config/read-config.ts'
import { isDatabaseAway } from '../../database/open.ts'
import type { Logger } from '../../logger.ts'
import { type Made, maxCachedMinutes, type ResponseMemory } from '../../response-cache/memory.ts'
import type { ResponseCache } from '../../response-cache/response-cache.ts'
import { CachedPage, type Sendable } from '../../response-cache/sendable.ts'
import { type Callers, isOverload, Shares } from '../../response-cache/shares.ts'
import { languageOfAddress, mayBeRemembered, pageVary, rememberedAs } from '../language.ts'
import { type Hashes, pageHeaders } from '../security-headers.ts'
import { BuiltClient, type CachedBy, documentOf, type RenderedBody } from './built-client.ts'

type Ask = (name: CallName, input: object) => Promise<unknown>

type Renderer = {
  setServerCalls(ask: Ask): void
  pageAddress(url: URL): string | undefined
  renderPage(address: string, publicUrl: string): Promise<Rendered>
}
/** Keeps the renderer as a promise, so that the app opens even when the renderer fails to load. */
type Built = { client: BuiltClient; renderer: Promise<Renderer> }
type Rendered = RenderedBody & { status: number; screen: string }

type PublicPagesParts = {
  clientDirectory: string
  config: Pick<Config, 'publicUrl' | 'skeletons' | 'rateLimit'>
  log: Logger
  responseCache: ResponseCache
  memory: ResponseMemory
  clock?: () => number
  callers: Pick<Callers, 'addressOf' | 'sharersOf'>
}

/** Milliseconds until a visitor gets the shell instead, which renders in the browser. */
const patience = 2_000
/** Rendering a page takes about 10 ms of CPU; visitors beyond this queue get the shell. */
const longestQueue = 30

/** Connects each rendering to its own API calls, since several renderings may run at once. */
const answering = new AsyncLocalStorage<Ask>()

/**
 * Renders pages with the client's components and cached responses. Falls back to the app's shell, which
 * renders in the browser.
 */
export class PublicPages {
  readonly renderFailures: RenderFailures
  readonly #built: Map<string, Promise<Built>>
  readonly #fewAtOnce = pLimit(4)
  /** A separate queue, so that signed-in users' uncached pages do not delay visitors and crawlers. */
  readonly #fewAfresh = pLimit(2)
  readonly #shells = new Map<string, Promise<Sendable>>()
  readonly #shares: Shares
  readonly #addressShares: Shares
  /** Separate shares: visitors who join a page's rendering must not wait for its requester's other calls. */
  readonly #reads: Shares

  constructor(private readonly parts: PublicPagesParts) {
    const { clientDirectory, config, log, clock } = parts
    const sharesOf = (share: Share) => new Shares(config.rateLimit ? share : undefined)
    this.renderFailures = new RenderFailures(log, clock)
    this.#shares = sharesOf(visitorShares.pages)
    this.#addressShares = sharesOf(visitorShares.pagesOfAddress)
    this.#reads = sharesOf(visitorShares.readsOfPages)
    this.#built = new Map(languages.map(({ code }) => [code, load(clientDirectory, code, config)]))
    // Prevents unhandled rejections: each request reports the error, and `npm run dev` needs no build.
    for (const built of this.#built.values()) built.catch(() => {})
  }

  async sendCached(req: IncomingMessage, res: ServerResponse) {
    const { url = '' } = req
    this.#remember(req, res)
    const spoken = keyInLanguage(url)
    const cached = this.parts.memory.findUrl(spoken)
    const page = cached ?? (await this.#answer(url, (address) => this.#cached(address, spoken, req)))
    void this.parts.responseCache.count(page, req)
    page.send(req, res)
  }

  async sendAfresh(req: IncomingMessage, res: ServerResponse) {
    const { url = '' } = req
    this.#remember(req, res)
    const page = await this.#answer(url, async (page) => {
      const { own, address, isSignedIn } = await this.parts.callers.sharersOf(req)
      const make = () => this.#make(page, 'private', own, isSignedIn ? this.#fewAfresh : this.#fewAtOnce)
      const made = await this.#shares.run(own, () => this.#addressShares.run(address, make))
      return made.answer
    })
    void this.parts.responseCache.count(page, req)
    page.send(req, res)
  }

  #shell(status: number): Promise<Sendable> {
    const key = keyInLanguage(String(status))
    const made = this.#shells.get(key) ?? this.#makeShell(status)
    this.#shells.set(key, made)
    return made
  }

  async sendShell(status: 200 | 404, req: IncomingMessage, res: ServerResponse) {
    const { url = '' } = req
    // The service worker caches this shell for all languages, so do not store the language choice here.
    if (!url.startsWith('/index.html')) this.#remember(req, res)
    const shell = await this.#shell(status)
    shell.send(req, res)
  }

  #remember({ url = '', headers }: IncomingMessage, res: ServerResponse) {
    const code = languageOfAddress(url)
    if (code && mayBeRemembered(code, headers))
      res.setHeader('Set-Cookie', rememberedAs(code, this.#isHttps()))
  }

  #ownBuilt(): Promise<Built> {
    const built = this.#built.get(currentLocale())
    if (!built) throw new Error(`There is no language ${currentLocale()}`)
    return built
  }

  async #makeShell(status: number) {
    const { client } = await this.#ownBuilt()
    const headers = this.#headers(client.shellHashes, status, 'private')
    if (status === 429 || status === 503)
      headers.push('Retry-After', String(visitorShares.pages.retryAfterSeconds))
    return CachedPage.of(client.shell, status, headers)
  }

  async #answer(url: string, make: (address: string) => Promise<Sendable>): Promise<Sendable> {
    try {
      const { renderer } = await this.#ownBuilt()
      const address = (await renderer).pageAddress(new URL(this.parts.config.publicUrl + url))
      if (!address) return this.#shell(404)
      return await Promise.race([make(address), this.#shellAfter(patience)])
    } catch (error) {
      if (isOverload(error)) return this.#shell(error.statusCode)
      const status = error instanceof Error && 'status' in error ? Number(error.status) : 0
      if (status === 404) return this.#shell(404)
      // The app repeats the call and shows its error.
      if (status >= 400 && status < 500) return this.#shell(200)
      if (isDatabaseAway(error)) {
        this.parts.log.error({ err: error }, 'A page could not be rendered')
        return this.#shell(503)
      }
      // The query is not logged: it contains what the user searched for.
      this.renderFailures.note(error, url.replace(/\?.*/, ''))
      return this.#shell(200)
    }
  }

  async #shellAfter(milliseconds: number) {
    await sleep(milliseconds, undefined, { ref: false })
    return this.#shell(200)
  }

  #cached(address: string, url: string, req: IncomingMessage) {
    const caller = this.parts.callers.addressOf(req)
    return this.parts.memory.answer(
      keyInLanguage(address),
      url,
      () => this.#make(address, 'public', caller, this.#fewAtOnce),
      (work) => this.#shares.run(caller, () => this.#addressShares.run(caller, work)),
    )
  }

  async #make(address: string, cachedBy: CachedBy, caller: string, inTurn: LimitFunction): Promise<Made> {
    const built = await this.#ownBuilt()
    const renderer = await built.renderer
    const topics = new Set<string>()
    let minutes = maxCachedMinutes
    let unfound: FailedSearch | undefined
    const ask: Ask = async (name, input) => {
      const answered = await this.#reads.run(caller, () => this.parts.responseCache.ask(name, input))
      unfound ??= answered.unfound
      minutes = Math.min(minutes, answered.minutes)
      for (const topic of answered.topics) topics.add(topic)
      return answered.answer
    }
    if (inTurn.pendingCount >= longestQueue)
      return { answer: await this.#shell(200), isShared: false, topics: [], minutes }
    const { publicUrl } = this.parts.config
    const rendered = await inTurn(() => answering.run(ask, () => renderer.renderPage(address, publicUrl)))
    const template = built.client.template(rendered.screen)
    const headers = this.#headers(template.hashes, rendered.status, cachedBy)
    headers.push('Last-Modified', new Date().toUTCString())
    const html = documentOf(template, rendered, cachedBy)
    const answer = await CachedPage.of(html, rendered.status, headers, unfound)
    return { answer, isShared: true, topics: [...topics], minutes }
  }

  #headers(hashes: Hashes, status: number, cachedBy: CachedBy) {
    const cacheControl = status >= 400 ? 'no-store' : `${cachedBy}, no-cache`
    return [...pageHeaders(this.#isHttps(), hashes), 'Cache-Control', cacheControl, 'Vary', pageVary]
  }

  #isHttps() {
    return this.parts.config.publicUrl.startsWith('https:')
  }
}

const keyInLanguage = (key: string) => `${currentLocale()} ${key}`

async function load(directory: string, language: string, config: PublicPagesParts['config']): Promise<Built> {
  const client = new BuiltClient(join(directory, language), config)
  const renderer = loadRenderer(join(directory, '../dist-server', language, 'server-page.js'))
  renderer.catch(() => {})
  return { client, renderer }
}

async function loadRenderer(file: string): Promise<Renderer> {
  const renderer: Renderer = await import(pathToFileURL(file).href)
  renderer.setServerCalls((name, input) => {
    const ask = answering.getStore()
    if (!ask) throw new Error(`${name} was called, but no page is being rendered`)
    return ask(name, input)
  })
  return renderer
}

/** Minimum milliseconds between log lines, since a defect affects every visitor. */
const lineEvery = 60_000

class RenderFailures {
  count = 0
  #logged = 0
  #toldAt = Number.NEGATIVE_INFINITY

  constructor(
    private readonly log: Logger,
    private readonly clock: () => number = Date.now,
  ) {}

  note(error: unknown, url: string) {
    this.count++
    const now = this.clock()
    if (now - this.#toldAt < lineEvery) return
    const pages = this.count - this.#logged
    this.#toldAt = now
    this.#logged = this.count
    this.log.error({ err: error, url, pages }, 'Pages could not be rendered: the app shows them')
  }
}
