import type { OfferDetail, PriceTruth } from 'server/contract/offers/schemas'
import { describe, expect, it, vi } from 'vitest'
import { someOffer } from '../../../test-offers.ts'
import { verdictOf } from './verdict-line.tsx'

const [from, until] = ['2026-10-24', '2026-11-23']
const alone: PriceTruth = {
  ...{ since: '2026-10-05', days: 49, is_first: true, is_only: true, lowest: null, struck: null },
  ...{ from, until, steps: [] },
}
const above: PriceTruth = { ...alone, is_first: false, is_only: false, lowest: { price: 349, day: from } }
const atLow: PriceTruth = { ...above, lowest: null }
const isNew: PriceTruth = { ...alone, days: 2 }
const usual = { struck: { days: 30, until: '2026-10-04' }, is_first: false }
const oneDay = { struck: { days: 1, until: '2026-10-04' }, is_first: false }

const verdictLine = (changes: Partial<OfferDetail>, others: number[] | undefined) => {
  const product = someOffer({ price: 374, discount_price: 374, ...changes })
  const {
    tone = 'plain',
    text,
    leadsTo = '',
  } = verdictOf(
    product,
    others?.map((discount_price) => ({ discount_price })),
    (name) => name,
  )
  return [tone, text, leadsTo].filter(Boolean).join(' | ')
}

describe("verdict on a live offer's price", () => {
  it.each<[string, Partial<OfferDetail>, number[] | undefined, string]>([
    [
      'the price is above its low, and another shop asks less',
      { price_truth: above },
      [349, 380],
      'high | <b>₹25 above its 30-day low;</b> from ₹349 at 2 other shops | same',
    ],
    [
      'the price is above its low, and no other shop asks less',
      { price_truth: above },
      [374],
      'high | <b>₹25 above its 30-day low;</b> no other shop is cheaper | same',
    ],
    [
      'the price is above its low, and no other shop has the offer',
      { price_truth: above },
      [],
      'high | <b>₹25 above its 30-day low;</b> ₹349 on 24 Oct',
    ],
    [
      'the price is at its low, and no other shop asks less',
      { price_truth: atLow },
      [380],
      'low | <b>At its 30-day low;</b> no other shop is cheaper | same',
    ],
    [
      'the price is at its low, and another shop asks less',
      { price_truth: atLow },
      [349],
      'high | <b>At its 30-day low,</b> but ₹349 at 1 other shop | same',
    ],
    [
      'the price is at its low, and the crossed-out price was valid for weeks',
      { price: 499, price_truth: { ...atLow, ...usual } },
      [],
      'low | <b>At its 30-day low;</b> ₹125 below this shop’s usual price',
    ],
    [
      'the crossed-out price was valid for a day',
      { price: 499, price_truth: { ...atLow, ...oneDay } },
      [],
      'low | <b>At its 30-day low;</b> no other shop here has it',
    ],
    [
      'the price was the same all month, and no other shop has the offer',
      { price_truth: alone },
      [],
      'plain | <b>Same price for 49 days;</b> no other shop here has it',
    ],
    [
      'the price was the same all month, and no other shop asks less',
      { price_truth: alone },
      [374],
      'low | <b>Same price for 49 days;</b> no other shop is cheaper | same',
    ],
    [
      'the other shops could not be fetched',
      { price_truth: alone },
      undefined,
      'plain | <b>Same price for 49 days</b>',
    ],
    ['it is new', { price_truth: isNew }, [], 'plain | <b>New offer,</b> no earlier price to compare'],
    [
      'the offer is new, and another shop asks less',
      { price_truth: isNew },
      [349],
      'high | <b>New offer,</b> but ₹349 at 1 other shop | same',
    ],
    [
      'the crossed-out price was never recorded',
      { price: 499, price_truth: alone },
      [],
      'plain | <b>₹499 is the shop’s claim;</b> we never saw that price',
    ],
    [
      'the crossed-out price is the MRP',
      { price: 499, price_truth: alone, struck_price_kind: 'mrp' },
      [],
      'plain | <b>Same price for 49 days;</b> no other shop here has it',
    ],
  ])('gives the verdict when %s', (_, changes, others, expected) =>
    expect(verdictLine(changes, others)).toBe(expected),
  )
})

describe('verdict on an unavailable offer', () => {
  const alike = { subcategory: 'Dry irons', others_like_it: { offers: 6, lowest: 329 } }
  it.each<[string, Partial<OfferDetail>, number[], string]>([
    [
      'the offer is out of stock at this shop only',
      { offer_state: 'out of stock', ...alike },
      [239, 275],
      'low | <b>In stock at 2 other shops,</b> from ₹239 | same',
    ],
    [
      'the offer has ended, and similar offers exist',
      { offer_state: 'expired', ...alike },
      [],
      'plain | <b>Dry irons today:</b> 6 offers, from ₹329 | alike',
    ],
    [
      'the offer has ended, and no similar offer exists',
      { offer_state: 'expired' },
      [],
      'plain | <b>Nothing like it today</b>',
    ],
    [
      'the offer has not started',
      { offer_state: 'scheduled', price: 499, price_truth: { ...alone, ...usual }, start_date: '2026-12-01' },
      [],
      'high | <b>Not yet: ₹499 today,</b> ₹374 from Tue 1 Dec',
    ],
    [
      'the offer has not started, and no earlier price is known',
      { offer_state: 'scheduled', price: 499, start_date: '2026-12-01' },
      [],
      'high | <b>Not yet:</b> ₹374 from Tue 1 Dec',
    ],
    [
      'the shop is on holiday',
      { away_until: '2026-11-29' },
      [],
      'high | <b>On holiday until Sat 28 Nov;</b> opens again on Sun 29 Nov',
    ],
    [
      'the shop is on holiday, and another shop has the offer',
      { away_until: '2026-11-29' },
      [349],
      'high | <b>On holiday until Sat 28 Nov;</b> ₹349 at 1 other shop | same',
    ],
  ])('gives the verdict when %s', (_, changes, others, expected) => {
    vi.useFakeTimers({ now: new Date('2026-11-23T12:00:00+05:30'), toFake: ['Date'] })
    expect(verdictLine(changes, others)).toBe(expected)
    vi.useRealTimers()
  })
})
