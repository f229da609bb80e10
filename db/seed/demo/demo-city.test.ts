import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { demoCity, isLive } from './demo-city.ts'
import { addDays } from './generate/dates.ts'
import { favourites } from './generate/page-views.ts'
import { isOpen } from './generate/users.ts'
import { isHindi } from './generate/words.ts'

const today = '2026-03-01'
const city = demoCity(today)
const subcategories = city.categories.flatMap((category) => category.subcategories)
const live = city.offers.filter((offer) => isLive(offer, today))
const ofOpenShops = city.offers.filter(({ owner }) => isOpen(owner) && !('stock' in owner))
const repeated = (texts: readonly string[]) => texts.filter((text, index) => texts.indexOf(text) !== index)

describe('the demo city', () => {
  test('has a Hindi name for each subcategory', () => {
    expect(subcategories.filter(({ hindiName }) => !/^[\u0900-\u097f ,-]+$/.test(hindiName))).toEqual([])
  })

  test('is the same when generated twice on one day', () => {
    expect(demoCity(today)).toEqual(city)
  })

  test('has the header’s categories first and the promised size', () => {
    expect(city.categories.slice(0, 5).map(({ name }) => name)).toEqual([
      'Mobile & Laptop',
      'Home',
      'Electronics',
      'Fashion',
      'Kitchen',
    ])
    expect(city.categories.length).toBeGreaterThanOrEqual(12)
    expect(subcategories.length).toBeGreaterThanOrEqual(60)
    expect(city.users.filter(isOpen).length).toBeGreaterThanOrEqual(80)
    expect(live.length).toBeGreaterThanOrEqual(1500)
  })

  test('has scheduled, expired and out-of-stock offers', () => {
    expect(ofOpenShops.filter(({ startDate }) => startDate > today)).toHaveLength(60)
    expect(ofOpenShops.filter(({ endDate }) => endDate < today)).toHaveLength(60)
    expect(ofOpenShops.filter(({ productStatus }) => productStatus === 'out of stock')).toHaveLength(60)
  })

  test('has no name with a plural noun after the number 1', () => {
    const plurals = /(?<![\d.]|\+ )1 ([a-z]+s\b|लोगों|महीने)/
    expect(city.offers.map(({ name }) => name).filter((name) => plurals.test(name))).toEqual([])
  })

  test('has offers with delivery or home service, as their texts state', () => {
    const said = (delivery: string) =>
      live
        .filter((offer) => offer.delivery === delivery)
        .map(({ name, description }) => `${name}. ${description}`)
    expect(said('comes_home').length).toBeGreaterThan(20)
    expect(said('delivers').length).toBeGreaterThan(20)
    expect(
      said('at_shop').filter((text) => /repair at home|free delivery|sample taken at home/i.test(text)),
    ).toEqual([])
  })

  test('has live offers in each subcategory', () => {
    const bare = subcategories.filter(
      ({ name }) => live.filter(({ subcategory }) => subcategory === name).length < 3,
    )
    expect(bare).toEqual([])
  })

  test('has at least three offers for each popular search', () => {
    const goods = [
      /fridge|refrigerator|फ्रिज/i,
      /washing machine|वॉशिंग मशीन/i,
      /\bAC\b|air conditioner|एसी/,
      /ceiling fan|table fan|पंखा/,
      /cooler|कूलर/,
      /geyser|गीज़र/,
      /water purifier/,
      /mixer grinder|मिक्सर/,
      /pressure cooker|कुकर/,
      /iron,|प्रेस/,
      /LED TV/,
      /earbuds|ईयरबड्स/,
      /phone cover|मोबाइल कवर/,
      /charger|चार्जर/,
      /power bank/,
      /helmet|हेलमेट/,
      /school bag/,
      /cricket bat|बल्ला/,
      /salwar suit|सलवार/,
      /bangles|चूड़ियाँ/,
      /atta|आटा/,
      /sugar|शक्कर/i,
      /poha|पोहा/,
      /ghee|घी/,
    ]
    const rare = goods.filter((words) => live.filter(({ name }) => words.test(name)).length < 3)
    expect(rare).toEqual([])
  })

  test('has unique names', () => {
    expect(repeated(city.categories.map(({ name }) => name.toLowerCase()))).toEqual([])
    expect(repeated(subcategories.map(({ name }) => name.toLowerCase()))).toEqual([])
    expect(repeated(city.users.map(({ email }) => email.toLowerCase()))).toEqual([])
    expect(repeated(city.offers.map(({ owner, name }) => `${owner.shop}: ${name}`))).toEqual([])
  })

  test('has pending work for the admin, and only invented e-mail addresses', () => {
    const having = (status: string) => city.users.filter((user) => user.status === status)
    expect(having('pending')).toHaveLength(8)
    expect(having('inactive')).toHaveLength(2)
    expect(having('rejected')).toHaveLength(1)
    expect(city.users.filter(({ email }) => !email.endsWith('.example'))).toEqual([])
    expect(city.users.filter(({ type }) => type === 'executive').length).toBeGreaterThan(5)
  })

  test('has a quarter and opening hours for most open shops, and a phone number for some', () => {
    const open = city.users.filter(isOpen)
    const share = (has: (user: (typeof open)[number]) => boolean) => open.filter(has).length / open.length
    expect(share(({ quarter }) => quarter !== null)).toBeGreaterThan(0.9)
    expect(share(({ hours }) => hours !== null)).toBeGreaterThan(0.7)
    expect(share(({ hours }) => hours === null)).toBeGreaterThan(0.05)
    for (const number of ['showsPhone', 'showsWhatsapp'] as const) {
      expect(share((user) => user[number])).toBeGreaterThan(0.25)
      expect(share((user) => !user[number])).toBeGreaterThan(0.15)
    }
    const [shopkeeper] = open
    expect(shopkeeper?.specialDays?.map(({ date }) => date > today)).toEqual([true, true])
    expect(open.filter(({ hours }) => hours?.some(({ opens }) => opens === '16:00')).length).toBeGreaterThan(
      5,
    )
    for (const { quarter, address } of open) if (quarter) expect(address).toContain(quarter)
  })

  test('spells every quarter as the table of places does', () => {
    const places = readFileSync(new URL('../../data/city.sql', import.meta.url), 'utf8')
    const names = [...places.matchAll(/^ {2}\('([^']+)'/gm)].map(([, name]) => name)
    const quarters = [...city.users, ...city.visited].flatMap(({ quarter }) => quarter ?? [])
    expect([...new Set(quarters)].filter((quarter) => !names.includes(quarter))).toEqual([])
  })

  test('has no offers of pending or rejected shops', () => {
    expect(
      city.offers.filter(({ owner }) => owner.status === 'pending' || owner.status === 'rejected'),
    ).toEqual([])
  })

  test('has an approved shop with a few dozen offers for signing in', () => {
    const signIns = city.users.filter(({ signsIn }) => signsIn)
    expect(signIns.map(({ type }) => type)).toEqual(['shopkeeper', 'executive'])
    for (const { email, status } of signIns) {
      expect(status).toBe('approved')
      expect(city.offers.filter(({ owner }) => owner.email === email).length).toBeGreaterThanOrEqual(24)
    }
  })

  test('has something to fix in most of the executive’s eight shops', () => {
    const { visited, users } = city
    expect([users[1], ...visited].filter((shop) => shop?.email === users[1]?.email)).toHaveLength(8)
    expect(repeated([...users, ...visited].map(({ shop }) => shop))).toEqual([])
    expect(visited.filter(({ quarter }) => quarter === null)).toEqual([])
    expect(visited.filter(({ hours }) => hours === null)).toHaveLength(1)
    expect(visited.filter(({ offset }) => offset === null)).toHaveLength(2)
    expect(visited.filter(({ status }) => status === 'pending')).toHaveLength(1)
    const awake = new Set(live.map(({ owner }) => owner.shop))
    expect(visited.filter((shop) => isOpen(shop) && !awake.has(shop.shop))).toHaveLength(2)
    const names = new Set(visited.map(({ shop }) => shop))
    const tomorrow = addDays(today, 1)
    expect(live.some(({ owner, endDate }) => names.has(owner.shop) && endDate === tomorrow)).toBe(true)
  })

  test('has prices and dates that the database accepts', () => {
    for (const { price, discountPrice, startDate, endDate, createdAt } of city.offers) {
      expect(Number.isInteger(price) && price > 0).toBe(true)
      expect(discountPrice).toBeGreaterThan(0)
      expect(discountPrice).toBeLessThanOrEqual(price)
      expect(Math.floor(((price - discountPrice) * 100) / price)).toBeLessThanOrEqual(60)
      expect(startDate <= endDate).toBe(true)
      expect(createdAt.slice(0, 10) <= startDate && createdAt.slice(0, 10) <= today).toBe(true)
    }
    const fullPrice = live.filter(({ price, discountPrice }) => price === discountPrice)
    expect(fullPrice.length / live.length).toBeGreaterThan(0.15)
  })

  test('has texts within the limits of the forms, some in Hindi', () => {
    for (const { name, brand, description } of city.offers) {
      expect(name).not.toMatch(/[{}[\]|]/)
      expect(name.length).toBeLessThanOrEqual(150)
      expect(brand.length).toBeLessThanOrEqual(80)
      expect(isHindi(description)).toBe(isHindi(name))
    }
    const share = live.filter(({ name }) => isHindi(name)).length / live.length
    expect(share).toBeGreaterThan(0.04)
    expect(share).toBeLessThan(0.09)
  })

  test('has page views of live offers in the last fortnight, most of them of the favourites', () => {
    const totals = new Map<string, number>()
    for (const { offer, day, views } of city.pageViews) {
      expect(isLive(offer, today)).toBe(true)
      expect(day <= today && day > addDays(today, -14)).toBe(true)
      expect(views).toBeGreaterThan(0)
      totals.set(offer.subcategory, Math.max(totals.get(offer.subcategory) ?? 0, views))
    }
    const leading = [...totals].sort((a, b) => b[1] - a[1]).slice(0, favourites.length)
    expect(leading.map(([subcategory]) => subcategory).sort()).toEqual([...favourites].sort())
  })
})
