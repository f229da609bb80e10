import type { PriceTruth } from '../contract/offers/schemas.ts'

export type Deed = {
  what: 'publish' | 'ask' | 'renew' | 'schedule' | 'switch' | 'hide' | 'away' | 'remove'
  slot: string
  price: number
  discount_price: number
  days: number
}

type Offer = {
  price: number
  discount_price: number
  start: number
  end: number
  isActive: boolean
  isHidden: boolean
}

const dayLength = 24

export function randomOf(seed: number) {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}

export function deeds(random: () => number, model: ModelOfDays): Deed {
  const one = <T>(...of: T[]) => of[Math.floor(random() * of.length)] as T
  const slot = one('first', 'first', 'first', 'second')
  const price = one(500, 600, 700)
  const deed = { slot, price, discount_price: one(price, 400, 500), days: Math.floor(random() * 12) }
  if (deed.discount_price > price) deed.discount_price = price
  if (!model.has(slot)) return { ...deed, what: 'publish' }
  return {
    ...deed,
    what: one('ask', 'ask', 'ask', 'ask', 'renew', 'renew', 'schedule', 'switch', 'hide', 'away', 'remove'),
  }
}

/**
 * A reference model: records prices hour by hour and derives all facts from them. Slow, but easy to verify.
 */
export class ModelOfDays {
  #hour = 0
  #awayUntil = 0
  readonly #firstDay: string
  readonly #offers = new Map<string, Offer>()
  readonly #asked: number[][] = []

  constructor(firstDay: string) {
    this.#firstDay = firstDay
  }

  has = (slot: string) => this.#offers.has(slot)

  day = (days: number) => this.#dayOf(this.#today + days)

  act({ what, slot, price, discount_price, days }: Deed) {
    const today = this.#today
    if (what === 'publish')
      this.#offers.set(slot, {
        price,
        discount_price,
        start: today,
        end: today + days,
        isActive: true,
        isHidden: false,
      })
    if (what === 'remove') this.#offers.delete(slot)
    if (what === 'away') this.#awayUntil = days > 3 ? 0 : today + days
    const offer = this.#offers.get(slot)
    if (!offer) return
    if (what === 'ask') Object.assign(offer, { price, discount_price })
    if (what === 'renew')
      Object.assign(offer, { end: Math.max(offer.start, today + days), start: offer.start })
    if (what === 'schedule') Object.assign(offer, { start: today + 1, end: today + 1 + days })
    if (what === 'switch') offer.isActive = !offer.isActive
    if (what === 'hide') offer.isHidden = !offer.isHidden
  }

  pass(hours: number) {
    for (let passed = 0; passed < hours; passed++) {
      this.#asked[this.#hour] = [...this.#offers.values()].filter((offer) => this.#isAsked(offer)).map(paid)
      this.#hour++
    }
  }

  isProven(slot: string) {
    const { price, discount_price } = this.#offer(slot)
    return price === discount_price || this.#daysAt(price) >= 1
  }

  truthOf(slot: string): PriceTruth | null {
    const { price, discount_price: present } = this.#offer(slot)
    if (!this.#wasAskedOf(slot)) return null
    const recent = this.#asked.slice(this.#firstHour)
    const isOther = (asked: number[]) => asked.some((one) => one !== present)
    const lastOther = this.#asked.findLastIndex(isOther)
    const next = this.#asked.findIndex((asked, hour) => hour > lastOther && asked.includes(present))
    const since = next < 0 ? this.#hour : next
    const lowest = Math.min(...recent.flat())
    const struck = this.#asked.flatMap((asked, hour) => (asked.includes(price) ? hour : []))
    const struckUntil = dayOfHour(struck.at(-1) ?? 0)
    const lowestHour = recent.findIndex((asked) => asked.includes(lowest)) + this.#firstHour
    return {
      since: this.#dayOf(dayOfHour(since)),
      days: this.#today - dayOfHour(since),
      is_first: lastOther < 0,
      is_only: !recent.some(isOther),
      lowest: lowest < present ? { price: lowest, day: this.#dayOf(dayOfHour(lowestHour)) } : null,
      struck:
        price > present && struck.length
          ? { days: Math.floor(struck.length / dayLength), until: this.#dayOf(struckUntil) }
          : null,
      from: this.day(-30),
      until: this.day(0),
      steps: recent.some(isOther) ? this.#steps() : [],
    }
  }

  get #today() {
    return dayOfHour(this.#hour)
  }

  get #firstHour() {
    return Math.max(0, (this.#today - 30) * dayLength)
  }

  #isAsked({ start, end, isActive, isHidden }: Offer) {
    const day = this.#today
    return isActive && !isHidden && start <= day && day <= end && this.#awayUntil <= day
  }

  #wasAskedOf(slot: string) {
    return this.#isAsked(this.#offer(slot))
  }

  #daysAt(price: number) {
    const hours = this.#asked.slice(this.#firstHour).filter((asked) => asked.includes(price)).length
    return Math.floor(hours / dayLength)
  }

  #steps() {
    const steps: PriceTruth['steps'] = []
    let before: number | null = null
    for (let day = this.#today - 30; day <= this.#today; day++) {
      const hours = this.#asked.slice(Math.max(0, day * dayLength), Math.max(0, (day + 1) * dayLength))
      const last = hours.findLast((asked) => asked.length > 0)
      const price = last ? Math.min(...last) : null
      if (price !== before) steps.push({ day: this.#dayOf(day), price })
      before = price
    }
    return steps
  }

  #offer(slot: string) {
    const offer = this.#offers.get(slot)
    if (!offer) throw new Error(`There is no ${slot} offer`)
    return offer
  }

  #dayOf = (day: number) => new Date(Date.parse(this.#firstDay) + day * 86_400_000).toISOString().slice(0, 10)
}

const dayOfHour = (hour: number) => Math.floor(hour / dayLength)
const paid = ({ discount_price }: Offer) => discount_price
