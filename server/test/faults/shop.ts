import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Dice } from './dice.ts'
import type { Findings } from './findings.ts'
import type { Photo } from './photos.ts'
import { asJson, type Reply, readAs, type Traffic, withCookie } from './traffic.ts'

export type Kept = {
  id: number
  name: string
  description: string
  price: number
  discountPrice: number
  status: string
  version: number
  photo: Photo
}

type Parts = {
  traffic: Traffic
  findings: Findings
  dice: Dice
  photos: Photo[]
  subcategories: [number, number][]
}

const added = z.object({ product_id: z.int() })
const answered = z.object({
  product: z.object({ name: z.string(), version: z.int(), product_status: z.string() }),
})

/** Sends one change after another, each until it is acknowledged. */
export class Shop {
  readonly userId: number
  readonly products = new Map<number, Kept>()
  readonly deleted = new Set<number>()
  published = 0
  readonly #parts: Parts
  readonly #cookie: string
  #work: Promise<void> = Promise.resolve()
  isBusy = false

  constructor(userId: number, cookie: string, parts: Parts) {
    this.userId = userId
    this.#cookie = cookie
    this.#parts = parts
  }

  settled = () => this.#work

  act() {
    const { dice } = this.#parts
    const all = [...this.products.values()]
    if (all.length < 3 || all.length < dice.below(30)) return this.publish()
    const product = dice.of(all)
    this.#begin(() =>
      dice.weighted([
        [3, () => this.#change(product)],
        [2, () => this.#switch(product)],
        [3, () => this.#delete(product)],
      ])(),
    )
  }

  publish() {
    this.#begin(() => this.#publish())
  }

  #begin(work: () => Promise<void>) {
    if (this.isBusy) return
    this.isBusy = true
    this.#work = work()
      .catch((error: unknown) => this.#parts.findings.add('a write without an end', String(error)))
      .finally(() => {
        this.isBusy = false
      })
  }

  async #publish() {
    const draft = this.#draft()
    const [category, subcategory] = this.#parts.dice.of(this.#parts.subcategories)
    const key = randomUUID()
    const reply = await this.#parts.traffic.sendUntilAnswered({
      name: 'publish',
      path: '/api/shop/add',
      expected: [201],
      init: this.#form({ ...draft, category, subcategory, key }),
    })
    if (reply.status !== 201) return
    const { product_id: id } = readAs(added, reply)
    this.products.set(id, { ...draft, id, status: 'active', version: 1 })
    this.published++
    await this.#isShown(id)
  }

  async #change(product: Kept) {
    const { traffic, dice, subcategories, findings } = this.#parts
    const [category, subcategory] = dice.of(subcategories)
    const draft = this.#draft()
    const hasPhoto = dice.below(2) === 0
    const sent = {
      ...draft,
      category,
      subcategory,
      version: product.version,
      photo: hasPhoto ? draft.photo : undefined,
    }
    const path = `/api/shop/updateproduct/${product.id}`
    // After a lost response, the version in the retry is outdated.
    const reply = await traffic.sendUntilAnswered({
      name: 'change',
      path,
      expected: [200, 409],
      init: this.#form(sent),
    })
    const now = reply.status === 409 ? await this.#read(product.id) : reply
    const { product: stored } = readAs(answered, now)
    if (reply.status === 409 && (reply.tries === 1 || stored.name !== draft.name))
      return findings.add(
        'a change that nobody made',
        `product ${product.id} is ${stored.name}, not ${draft.name}`,
      )
    const photo = hasPhoto ? draft.photo : product.photo
    this.products.set(product.id, { ...product, ...draft, photo, version: stored.version })
  }

  async #switch(product: Kept) {
    const status = product.status === 'active' ? 'out of stock' : 'active'
    const reply = await this.#post('switch', 'product_status', {
      product_id: product.id,
      product_status: status,
    })
    if (reply.status !== 200) return
    const { version } = readAs(answered, reply).product
    this.products.set(product.id, { ...product, status, version })
  }

  async #delete(product: Kept) {
    const reply = await this.#post('delete', 'delete_product', { product_id: product.id }, [200, 404])
    if (reply.status === 404 && reply.tries === 1)
      return this.#parts.findings.add('a product that went by itself', `product ${product.id}`)
    this.products.delete(product.id)
    this.deleted.add(product.id)
  }

  #post(name: string, call: string, body: object, expected = [200]) {
    const path = `/api/shop/${call}`
    return this.#parts.traffic.sendUntilAnswered({ name, path, expected, init: asJson(body, this.#cookie) })
  }

  #read(id: number): Promise<Reply> {
    const path = `/api/shop/product/${id}`
    return this.#parts.traffic.sendUntilAnswered({
      name: 'own product',
      path,
      init: withCookie(this.#cookie),
    })
  }

  async #isShown(id: number) {
    const { traffic } = this.#parts
    await traffic.sendUntilAnswered({ name: 'just published', path: `/api/product/${id}` })
  }

  #draft() {
    const { dice, photos } = this.#parts
    const price = 100 + dice.below(5_000)
    const mark = randomUUID()
    return {
      name: `Fault ${dice.of(['saree', 'kettle', 'phone', 'lamp'])} ${mark.slice(0, 13)}`,
      description: `Woven for this run.\n${mark}`,
      price,
      discountPrice: 1 + dice.below(price),
      photo: dice.of(photos),
    }
  }

  /** A FormData can be sent only once. */
  #form = (sent: {
    name: string
    description: string
    price: number
    discountPrice: number
    category: number
    subcategory: number
    photo?: Photo
    version?: number
    key?: string
  }) => {
    const day = (ahead: number) =>
      new Date(Date.now() + 5.5 * 3_600_000 + ahead * 86_400_000).toISOString().slice(0, 10)
    const fields = {
      category_id: sent.category,
      subcategory_id: sent.subcategory,
      name: sent.name,
      brand: 'Fault',
      price: sent.price,
      discount_price: sent.discountPrice,
      discount_percent: 0,
      start_date: day(-1),
      end_date: day(30),
      description: sent.description,
      ...(sent.version && { version: sent.version }),
      ...(sent.key && { publish_key: sent.key }),
    }
    return (): RequestInit => {
      const body = new FormData()
      for (const [name, value] of Object.entries(fields)) body.set(name, String(value))
      if (sent.photo)
        body.set('photo', new Blob([new Uint8Array(sent.photo.jpeg)], { type: 'image/jpeg' }), 'p.jpg')
      return { method: 'POST', headers: { cookie: this.#cookie }, body }
    }
  }
}
