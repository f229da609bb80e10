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
  photoUrl: string
}

export type ShopParts = {
  traffic: Traffic
  findings: Findings
  dice: Dice
  photos: Photo[]
  subcategories: [number, number][]
  /** The session of an admin who hides offers now and then. */
  adminCookie?: string
  /** Called after an acknowledged change with the status that the picture must have from now on. */
  afterChange?: (photoUrl: string, status: 200 | 404) => Promise<void>
}

const added = z.object({ product_id: z.int() })
const shown = z.object({ product: z.object({ photo_url: z.string() }) })
const answered = z.object({
  product: z.object({
    name: z.string(),
    version: z.int(),
    product_status: z.string(),
    photo_url: z.string(),
  }),
})
const undoable = z.object({ undo: z.int() })

/** Sends one change after another, each until it is acknowledged. */
export class Shop {
  readonly userId: number
  readonly products = new Map<number, Kept>()
  readonly deleted = new Set<number>()
  readonly withdrawn = new Set<string>()
  published = 0
  readonly #parts: ShopParts
  readonly #cookie: string
  #work: Promise<void> = Promise.resolve()
  isBusy = false

  constructor(userId: number, cookie: string, parts: ShopParts) {
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
        [this.#parts.adminCookie ? 1 : 0, () => this.#hideAndShow(product)],
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
    this.published++
    const { photo_url: photoUrl } = await this.#isShown(id)
    this.products.set(id, { ...draft, id, status: 'active', version: 1, photoUrl })
    await this.#pictureIs(photoUrl, 200)
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
    const { version, photo_url: photoUrl } = stored
    this.products.set(product.id, { ...product, ...draft, photo, version, photoUrl })
    if (hasPhoto) await this.#pictureIs(product.photoUrl, 404)
    await this.#pictureIs(photoUrl, 200)
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
    await this.#pictureIs(product.photoUrl, 404)
    if (reply.status === 200 && this.#parts.dice.below(2) === 0)
      await this.#undo(product, readAs(undoable, reply).undo)
  }

  async #undo(product: Kept, entry: number) {
    const reply = await this.#post('undo', 'undo', { entry_ids: [entry] }, [200, 409])
    if (reply.status === 409 && reply.tries === 1)
      return this.#parts.findings.add('a deletion that cannot be undone', `product ${product.id}`)
    const { version } = readAs(answered, await this.#read(product.id)).product
    this.deleted.delete(product.id)
    this.products.set(product.id, { ...product, version })
    await this.#pictureIs(product.photoUrl, 200)
  }

  async #hideAndShow(product: Kept) {
    const { traffic, adminCookie, findings } = this.#parts
    let { version } = product
    for (const call of ['hide_offer', 'show_offer']) {
      const init = asJson({ product_id: product.id, version, reason: 'ended' }, adminCookie)
      const path = `/api/admin/${call}`
      const reply = await traffic.sendUntilAnswered({ name: call, path, expected: [200, 409], init })
      if (reply.status === 409 && reply.tries === 1)
        findings.add('an offer that an admin did not see', `${call} ${product.id}`)
      version = readAs(answered, await this.#read(product.id)).product.version
    }
    this.products.set(product.id, { ...product, version })
    await this.#pictureIs(product.photoUrl, 200)
  }

  async #pictureIs(photoUrl: string, status: 200 | 404) {
    if (status === 404) this.withdrawn.add(photoUrl)
    else this.withdrawn.delete(photoUrl)
    await this.#parts.afterChange?.(photoUrl, status)
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
    const path = `/api/product/${id}`
    return readAs(shown, await traffic.sendUntilAnswered({ name: 'just published', path })).product
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
