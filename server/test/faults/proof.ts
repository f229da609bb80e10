import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { jpegPath, webpPath } from '../../src/platform/uploads/picture-urls.ts'
import type { Findings } from './findings.ts'
import { shows } from './photos.ts'
import type { Kept, Shop } from './shop.ts'
import type { Row, Store } from './store.ts'
import type { Traffic } from './traffic.ts'

/** In milliseconds: the time after a response within which files must follow. */
const patience = 20_000

/** Checks that exactly the acknowledged changes are stored. Call while no shop sends requests. */
export class Proof {
  readonly #store: Store
  readonly #shops: Shop[]
  readonly #findings: Findings

  constructor(store: Store, shops: Shop[], findings: Findings) {
    this.#store = store
    this.#shops = shops
    this.#findings = findings
  }

  async ofWrites() {
    const rows = await this.#store.productsOf(this.#shops.map(({ userId }) => userId))
    for (const shop of this.#shops) {
      const own = new Map(rows.filter((row) => row.owner_id === shop.userId).map((row) => [row.id, row]))
      for (const kept of shop.products.values()) await this.#isThere(kept, own.get(kept.id))
      for (const { id, name } of own.values()) {
        if (shop.deleted.has(id)) this.#findings.add('deleted and back', `product ${id}`)
        else if (!shop.products.has(id))
          this.#findings.add('stored twice, or never asked for', `product ${id} ${name}`)
      }
    }
    for (const key of await this.#store.unclaimedPictures())
      this.#findings.add('a picture without a product', key)
  }

  async #isThere(kept: Kept, row: Row | undefined) {
    if (!row) return this.#findings.add('acknowledged and lost', `product ${kept.id} ${kept.name}`)
    const differences = (
      [
        ['name', kept.name, row.name],
        ['description', kept.description, row.description],
        ['price', kept.price, row.price],
        ['discount_price', kept.discountPrice, row.discount_price],
        ['product_status', kept.status, row.product_status],
        ['version', kept.version, row.version],
      ] as const
    ).filter(([, acknowledged, stored]) => acknowledged !== stored)
    for (const [column, acknowledged, stored] of differences)
      this.#findings.add(
        'acknowledged and changed',
        `product ${kept.id}: ${column} is ${stored}, not ${acknowledged}`,
      )
    const { key, widths } = row
    if (key === null || !widths?.length)
      return this.#findings.add('a product without its picture', `product ${kept.id}`)
    for (const path of widths.map((width) => webpPath(key, width)))
      if (!(await this.#store.read(path))?.length)
        this.#findings.add('a file that is missing', `${path} of product ${kept.id}`)
    const jpeg = await this.#store.read(jpegPath(key))
    if (!(jpeg && (await shows(jpeg, kept.photo).catch(() => false))))
      this.#findings.add('a picture that is missing, damaged or another one', `${key} of product ${kept.id}`)
  }

  async ofScreens(traffic: Traffic) {
    for (const { products, deleted } of this.#shops) {
      for (const { id } of products.values()) {
        const reply = await traffic.sendUntilAnswered({ name: 'proof: product', path: `/api/product/${id}` })
        const url = (reply.body as { product?: { photo_url?: string } }).product?.photo_url
        await traffic.sendUntilAnswered({ name: 'proof: picture', path: url ?? '/uploads/none' })
      }
      for (const id of deleted)
        await traffic.sendUntilAnswered({
          name: 'proof: deleted',
          path: `/api/product/${id}`,
          expected: [404],
        })
    }
  }

  async ofFolders() {
    const orphans = async () => {
      const folders = await this.#store.folders()
      const known = [await this.#store.keys('pictures'), await this.#store.keys('discarded_files')]
      return folders.filter((key) => !known.some((keys) => keys.has(key)))
    }
    for (const key of await untilNone(orphans)) this.#findings.add('a folder that nobody knows', key)
  }

  /** Call after `Store.makeAllDue` and a start. */
  async ofHousekeeping() {
    for (const key of await untilNone(async () => [...(await this.#store.keys('discarded_files'))]))
      this.#findings.add('due and not removed', key)
    const pictures = await this.#store.keys('pictures')
    const folders = await untilNone(async () =>
      (await this.#store.folders()).filter((key) => !pictures.has(key)),
    )
    for (const key of folders) this.#findings.add('an orphan folder', key)
    const present = new Set(await this.#store.folders())
    for (const key of pictures) if (!present.has(key)) this.#findings.add('a picture without a folder', key)
    const products = await this.#store.productIds()
    for (const id of (await this.#store.cardFolders()).filter((id) => !products.has(id)))
      this.#findings.add('a share image of nothing', `product ${id}`)
  }

  async ofMessages(marks: string[]) {
    const missing = async () => {
      const mails = (await this.#store.mails()).filter((name) => name.endsWith('.eml'))
      const texts = (
        await Promise.all(mails.map((name) => readFile(join(this.#store.outbox, name), 'utf8')))
      ).join('\n')
      return marks.filter((mark) => !texts.includes(mark))
    }
    for (const mark of await untilNone(missing, 90_000)) this.#findings.add('a message without a mail', mark)
  }
}

async function untilNone<T>(find: () => Promise<T[]>, time = patience): Promise<T[]> {
  const giveUpAt = Date.now() + time
  for (;;) {
    const found = await find()
    if (found.length === 0 || Date.now() > giveUpAt) return found
    await sleep(500)
  }
}
