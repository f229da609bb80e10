import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Dice } from '../../test/faults/dice.ts'
import type { Shop } from '../../test/faults/shop.ts'
import { asJson, cookieOf, readAs, type Traffic, withCookie } from '../../test/faults/traffic.ts'

const cards = z.array(z.object({ id: z.int(), photo_url: z.string().nullable(), days_left: z.int() }))
const popular = z.object({ popular_products: cards })
const detail = z.object({
  product: z.object({ share_card: z.string(), photo_srcset: z.string().nullable() }),
})
const words = [
  'saree',
  'samsung mobile',
  'cotton',
  'steel kettle',
  'साड़ी',
  'sumsung',
  'fridge',
  'lamp under 900',
  'soak',
]

/** Those who look, search, sign in, write messages and forget their passwords. */
export class Shoppers {
  /** Marks of the messages that were acknowledged. */
  readonly messages: string[] = []
  readonly #traffic: Traffic
  readonly #dice: Dice
  readonly #shops: Shop[]
  readonly #people: { email: string; password: string }[]
  /** Of the demo city: they stay. */
  #offers: z.output<typeof cards> = []

  constructor(traffic: Traffic, dice: Dice, shops: Shop[], people: { email: string; password: string }[]) {
    this.#traffic = traffic
    this.#dice = dice
    this.#shops = shops
    this.#people = people
  }

  async lookAround() {
    const reply = await this.#traffic.sendUntilAnswered({ name: 'popular', path: '/api/user/popularproduct' })
    // Not those that end at midnight in Indore: that is no fault.
    this.#offers = readAs(popular, reply).popular_products.filter(({ days_left }) => days_left > 1)
  }

  /** One of the things that people do. A tenth of them is a shop's. */
  act(shopsRest: boolean): Promise<unknown> {
    return this.#dice.weighted<() => Promise<unknown>>([
      [5, () => this.#get('page: home', '/')],
      [5, () => this.#get('page: search', `/search?${this.#query()}`)],
      [6, () => this.#someOffer('page: product', (id) => `/product/${id}`)],
      [1, () => this.#get('page: about', '/aboutus')],
      [8, () => this.#get('popular', '/api/user/popularproduct')],
      [10, () => this.#get('search', `/api/search/search?${this.#query()}`)],
      [
        6,
        () =>
          this.#get(
            'suggestions',
            `/api/search/suggestions?query=${this.#dice.of(['sa', 'cott', 'po', 'ket'])}`,
          ),
      ],
      [10, () => this.#someOffer('detail', (id) => `/api/product/${id}`)],
      [5, () => this.#someOffer('related', (id) => `/api/products/related/${id}`)],
      [6, () => this.#picture()],
      [2, () => this.#shareCard()],
      [3, () => this.#get('banners', '/api/banner/list')],
      [2, () => this.#get('categories', '/api/user/category_tree')],
      [1, () => this.#get('sitemap', '/sitemap.xml')],
      [6, () => this.#pageView()],
      [0.6, () => this.#signIn()],
      [0.6, () => this.#message()],
      [0.4, () => this.#forget()],
      [shopsRest ? 0 : 9, async () => this.#dice.of(this.#shops).act()],
    ])()
  }

  #get(name: string, path: string, expected = [200], cookie?: string) {
    return this.#traffic.send({ name, path, expected, ...(cookie && { init: withCookie(cookie) }) })
  }

  #query = () => new URLSearchParams({ query: this.#dice.of(words) })

  /** One of the popular ones, or one that a shop of this run published, and may just have deleted. */
  #someOffer(name: string, path: (id: number) => string) {
    const own = [...this.#dice.of(this.#shops).products.keys()]
    const takesOwn = own.length > 0 && this.#dice.below(2) === 0
    const id = takesOwn ? this.#dice.of(own) : this.#dice.of(this.#offers).id
    return this.#get(name, path(id), takesOwn ? [200, 404, 410] : [200])
  }

  async #picture() {
    const url = this.#dice.of(this.#offers).photo_url
    if (url) await this.#get('picture', url)
  }

  /** Of whatever offer: those of this run are drawn for the first time. A queue that is full says 503. */
  async #shareCard() {
    const reply = await this.#someOffer('detail', (id) => `/api/product/${id}`)
    if (reply?.status !== 200) return
    const { pathname } = new URL(readAs(detail, reply).product.share_card, this.#traffic.url)
    await this.#get('share image', pathname, [200, 302, 404, 503])
  }

  #pageView() {
    const path = `/product/${this.#dice.of(this.#offers).id}`
    const init = asJson({ path, session: randomUUID() })
    return this.#traffic.send({ name: 'page view', path: '/api/dashboard/pageview', expected: [204], init })
  }

  async #signIn() {
    const login = asJson(this.#dice.of(this.#people))
    const reply = await this.#traffic.send({ name: 'sign in', path: '/api/shop/login', init: login })
    if (reply?.status !== 200) return
    const cookie = cookieOf(reply)
    const userId = (reply.body as { user_id: number }).user_id
    await this.#get('session', '/api/shop/session', [200], cookie)
    await this.#get('own products', `/api/shop/ownproduct/${userId}?limit=25`, [200], cookie)
    await this.#traffic.send({ name: 'sign out', path: '/api/shop/logout', init: asJson({}, cookie) })
  }

  async #message() {
    const mark = randomUUID()
    const written = {
      name: 'Ravi',
      email: 'ravi@example.com',
      subject: `Soak ${mark}`,
      message: 'Where is this shop?',
    }
    const reply = await this.#traffic.send({ name: 'message', path: '/api/contact', init: asJson(written) })
    if (reply?.status === 200) this.messages.push(mark)
  }

  #forget() {
    const { email } = this.#dice.of(this.#people)
    return this.#traffic.send({
      name: 'forgot password',
      path: '/api/shop/forgotpassword',
      init: asJson({ email }),
    })
  }
}
