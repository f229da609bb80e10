import pLimit from 'p-limit'
import { currentLocale, texts } from '../../../contract/facts/texts.ts'
import type { SearchQuery, SearchResults } from '../../../contract/search/schemas.ts'
import {
  photosOfSearch,
  type ShareImageAddresses,
  sharedOffer,
  shareImageUrls,
} from '../../offers/share-image.ts'
import { AppError } from '../../platform/errors.ts'
import { inLanguage } from '../../platform/http/language.ts'
import type { Logger } from '../../platform/logger.ts'
import type { Services, ShareImageUrls } from '../../platform/services.ts'
import { homeImage } from './drawing/home-image.ts'
import { offerImage } from './drawing/offer-image.ts'
import { type Card, paint } from './drawing/paint.ts'
import { searchImage, shopImage } from './drawing/panel-images.ts'
import { ShareImageFiles } from './share-image-files.ts'
import {
  findOnlyCity,
  findPhotosOf,
  findSharedHome,
  findSharedOffer,
  findSharedShop,
} from './share-images.queries.ts'

export type Subject =
  | { kind: 'product' | 'shop'; id: number }
  | { kind: 'search'; search: SearchQuery }
  | { kind: 'home' }
type Current = { url: string; design(): Promise<Card> }

type ShareImageServices = Pick<Services, 'config' | 'db' | 'log' | 'pictures' | 'responseCache'>

/** Maximum number of images waiting to be drawn; further requests get 503. */
const longestQueue = 20
const retryAfterSeconds = 5

/** Draws an image once per content and language, and stores it as a file. */
export class ShareImages implements ShareImageUrls {
  readonly #services: ShareImageServices
  readonly #files: ShareImageFiles
  readonly #urls: ShareImageAddresses
  readonly #drawing = new Map<string, Promise<Buffer>>()
  /** Draws images one at a time, because each takes a CPU for a quarter of a second. */
  readonly #oneByOne = pLimit(1)

  constructor(services: ShareImageServices) {
    this.#services = services
    this.#urls = shareImageUrls(services.config)
    this.#files = new ShareImageFiles(services.pictures.files)
  }

  /** Returns the URL without a language, which each page adds. */
  async home(): Promise<string> {
    return (await this.#currentHome()).url
  }

  /** Returns undefined if the shop does not exist or is not open. */
  async shop(id: number): Promise<string | undefined> {
    return (await this.#currentShop(id))?.url
  }

  /**
   * Returns the image, or its new URL if the content changed; undefined for a URL that never existed. `admit`
   * limits the drawing of images that are not stored.
   */
  async find(
    subject: Subject,
    url: string,
    admit: (draw: () => Promise<Buffer>) => Promise<Buffer> = (draw) => draw(),
  ): Promise<{ movedTo: string } | { jpeg: Buffer } | undefined> {
    // Images drawn before the secret changed have another signature, but are still valid.
    const kept = await this.#files.read(url)
    if (!kept && !this.#urls.isOurs(url)) return
    if (subject.kind === 'search' && !this.#urls.isOfSearch(url, subject.search)) return
    const current = await this.#current(subject)
    if (!current) return
    if (current.url !== url) return { movedTo: current.url }
    const draw = async () => (await this.#files.read(url)) ?? this.#draw(subject, current)
    return { jpeg: kept ?? (await (this.#drawing.get(url) ?? admit(draw))) }
  }

  async prepare(subject: Subject): Promise<void> {
    const current = await this.#current(subject)
    if (current && !(await this.#files.read(current.url))) await this.#draw(subject, current)
  }

  #draw(subject: Subject, current: Current): Promise<Buffer> {
    const begun = this.#drawing.get(current.url)
    if (begun) return begun
    if (this.#oneByOne.pendingCount >= longestQueue)
      throw new AppError(503, texts.share.busy, { retryAfterSeconds })
    const drawn = this.#oneByOne(() => this.#drawNow(subject, current)).finally(() =>
      this.#drawing.delete(current.url),
    )
    this.#drawing.set(current.url, drawn)
    return drawn
  }

  async #drawNow(subject: Subject, { url, design }: Current): Promise<Buffer> {
    const { log, pictures } = this.#services
    const startedAt = performance.now()
    const { jpeg, isComplete } = await paint(await design(), pictures.files)
    const milliseconds = Math.round(performance.now() - startedAt)
    log.debug({ url, milliseconds, bytes: jpeg.length }, 'Drew a share image')
    if (!isComplete) return jpeg
    await this.#keep(subject, url, jpeg).catch((error: unknown) => {
      log.warn({ err: error, url }, 'A share image could not be kept; it will be drawn again')
    })
    return jpeg
  }

  /** Checks the URL again after writing, so that no file remains of a deleted offer. */
  async #keep(subject: Subject, url: string, jpeg: Buffer) {
    await this.#files.write(url, jpeg)
    const isCurrent = (await this.#current(subject))?.url === url
    await (isCurrent ? this.#files.removeOthers(url) : this.#files.remove(url))
  }

  async #current(subject: Subject): Promise<Current | undefined> {
    const current = await this.#currentOf(subject)
    return current && { ...current, url: inLanguage(current.url, currentLocale()) }
  }

  #currentOf(subject: Subject): Promise<Current | undefined> {
    if (subject.kind === 'home') return this.#currentHome()
    if (subject.kind === 'search') return this.#currentSearch(subject.search)
    return subject.kind === 'shop' ? this.#currentShop(subject.id) : this.#currentProduct(subject.id)
  }

  async #currentProduct(id: number): Promise<Current | undefined> {
    const row = await findSharedOffer(this.#services.db, id)
    if (!row) return
    const offer = sharedOffer(row, this.#brand.name)
    const photo = row.picture_key ? { key: row.picture_key, widths: row.picture_widths ?? [] } : undefined
    return { url: this.#urls.product(offer), design: () => offerImage(offer, photo, this.#brand) }
  }

  async #currentShop(id: number): Promise<Current | undefined> {
    const shop = await findSharedShop(this.#services.db, id)
    return shop && { url: this.#urls.shop(shop), design: () => shopImage(shop, this.#brand) }
  }

  async #currentSearch(search: SearchQuery): Promise<Current | undefined> {
    const { db, responseCache } = this.#services
    const { answer } = (await responseCache?.ask('GET /api/search/search', { query: search })) ?? {}
    const results = answer as SearchResults | undefined
    if (!results?.share_card) return
    const shown = results.products.slice(0, photosOfSearch).map(({ id }) => id)
    const design = async () => {
      const [photos, city] = [await findPhotosOf(db, shown), await findOnlyCity(db)]
      return searchImage({ search, results, photos, city, nameOf: await this.#names() }, this.#brand)
    }
    return { url: results.share_card, design }
  }

  async #names() {
    const asked = { query: { lang: currentLocale() } }
    const { answer } = (await this.#services.responseCache?.ask('GET /api/user/city_names', asked)) ?? {}
    const { names = {} } = (answer ?? {}) as { names?: Record<string, string> }
    return (name: string) => (Object.hasOwn(names, name) ? names[name] : undefined) ?? name
  }

  async #currentHome(): Promise<Current> {
    const home = await findSharedHome(this.#services.db)
    return { url: this.#urls.home(home), design: () => homeImage(home, this.#brand) }
  }

  get #brand() {
    const { site, brandLogo } = this.#services.config
    return { name: site.brand, brandLogo }
  }
}

/** Maximum number of offers waiting for the background drawing; images of others are drawn on request. */
const mostWaiting = 200

/**
 * Draws the English image of a changed offer in the background; other languages are drawn on request. Mass
 * changes, such as an imported city, have another topic and draw nothing.
 */
export function drawOnChange(cards: ShareImages, log: Logger) {
  const waiting = new Set<number>()
  return {
    heard(topic: string) {
      const id = Number(topic.slice('product:'.length))
      if (id && waiting.size < mostWaiting) waiting.add(id)
    },
    async run({ stopping }: { stopping: AbortSignal }) {
      for (const id of waiting) {
        waiting.delete(id)
        if (stopping.aborted) return
        await cards.prepare({ kind: 'product', id }).catch((err: unknown) => {
          log.warn(
            { err, productId: id },
            'A share image could not be drawn; it will be when it is asked for',
          )
        })
      }
    },
  }
}
