import { render, screen, waitFor } from '@testing-library/react'
import type { PriceTruth as Truth } from 'server/contract/offers/schemas'
import { describe, expect, it } from 'vitest'
import { CachedAt } from '../../../lib/storage/cached-at.ts'
import { someOffer } from '../../../test-offers.ts'
import { PriceTruth, priceFacts, struckPriceFact } from './price-truth.tsx'

const [from, until] = ['2026-10-24', '2026-11-23']
const alone: Truth = {
  since: '2026-10-05',
  days: 49,
  is_first: true,
  is_only: true,
  lowest: null,
  struck: null,
  from,
  until,
  steps: [],
}
const stepped = (steps: Truth['steps'], lowest: Truth['lowest'] = null): Truth => ({
  ...alone,
  ...{ since: steps.at(-1)?.day ?? from, is_first: false, is_only: false, lowest, steps },
})
const step = (day: string, price: number | null) => ({ day, price })

const above = stepped([step(from, 5099), step('2026-11-12', 3515), step('2026-11-16', 3799)], {
  price: 3515,
  day: '2026-11-12',
})
const lowestToday = stepped([step(from, 6499), step('2026-11-03', 7099), step('2026-11-05', 5999)])
const asLow = stepped([
  step(from, 2399),
  step('2026-11-02', 2169),
  step('2026-11-11', 2599),
  step('2026-11-20', 2169),
])
const inOneLine = ({ sign, tone, text }: { sign: string; tone?: string; text: string }) =>
  [sign, tone, text].filter(Boolean).join(' | ')

describe('priceFacts', () => {
  it.each<[string, number, Truth, string[]]>([
    [
      'the price is above the lowest',
      3799,
      above,
      [
        'up | high | <b>₹284 above</b> the 30-day low',
        'down | Lowest: <b>₹3,515</b> on 12 Nov',
        'before | Was <b>₹5,099</b> for 19 days before',
      ],
    ],
    [
      'the price was the same before and after the lowest',
      640,
      stepped([step(from, 640), step('2026-11-02', 599), step('2026-11-06', 640)], {
        price: 599,
        day: '2026-11-02',
      }),
      ['up | high | <b>₹41 above</b> the 30-day low', 'down | Lowest: <b>₹599</b> on 2 Nov'],
    ],
    [
      'the price is above the lowest, after a rise of a few days',
      800,
      stepped([step(from, 700), step('2026-11-01', 750), step('2026-11-10', 900), step('2026-11-12', 800)], {
        price: 700,
        day: from,
      }),
      [
        'up | high | <b>₹100 above</b> the 30-day low',
        'down | Lowest: <b>₹700</b> on 24 Oct',
        'before | Was <b>₹900</b> for 2 days until 11 Nov',
        'before | Before that <b>₹750</b>',
      ],
    ],
    [
      'no price was lower, and a higher one lasted two days',
      5999,
      lowestToday,
      [
        'down | low | <b>The lowest price here in 30 days</b>',
        'before | Was <b>₹7,099</b> for 2 days until 4 Nov',
        'before | Before that <b>₹6,499</b>',
      ],
    ],
    [
      'the price was as low before',
      2169,
      asLow,
      [
        'equal | low | <b>Matches the 30-day low</b> of 2 Nov',
        'before | Was <b>₹2,599</b> for 9 days until 19 Nov',
      ],
    ],
    [
      'the offer was unavailable between two periods of another price',
      500,
      stepped([
        step(from, 600),
        step('2026-10-26', null),
        step('2026-11-01', 600),
        step('2026-11-11', null),
        step('2026-11-20', 500),
      ]),
      [
        'down | low | <b>The lowest price here in 30 days</b>',
        'before | Was <b>₹600</b> for 12 days until 10 Nov',
      ],
    ],
    [
      'another offer of the same product costs less today',
      900,
      stepped([step(from, 900), step('2026-11-10', 850)], { price: 850, day: '2026-11-10' }),
      ['up | high | <b>₹50 above</b> the 30-day low', 'down | Lowest: <b>₹850</b> on 10 Nov'],
    ],
    ['it was the same for long', 799, alone, ['equal | <b>The same price for 49 days</b>, since 5 Oct']],
    [
      'the price is a day old, after another one long ago',
      799,
      { ...alone, is_first: false, days: 1, since: '2026-11-22' },
      ['equal | <b>The same price for 1 day</b>, since 22 Nov'],
    ],
    [
      'the price is from today, after another one long ago',
      799,
      { ...alone, is_first: false, days: 0, since: until },
      ['new | <b>₹799</b> since today'],
    ],
    [
      'the price is the first, three days old',
      7120,
      { ...alone, days: 3, since: '2026-11-20' },
      ['new | <b>New here</b>, first price 3 days ago. Nothing to compare yet.'],
    ],
    [
      'the price is the first, from today',
      7120,
      { ...alone, days: 0, since: until },
      ['new | <b>New here</b>, first price today. Nothing to compare yet.'],
    ],
  ])('names the facts when %s', (_, discount_price, price_truth, expected) => {
    const facts = priceFacts({ price: discount_price, discount_price, struck_price_kind: null, price_truth })
    expect(facts.map(inOneLine)).toEqual(expected)
    if (price_truth.lowest) expect(facts.map(({ tone }) => tone)).not.toContain('low')
  })
})

describe('struckPriceFact', () => {
  const asked = (days: number, until: string): Truth => ({
    ...alone,
    is_first: false,
    struck: { days, until },
  })
  it.each<[string, number, Truth, (string | undefined)[] | undefined]>([
    ['no price is crossed out', 799, alone, undefined],
    [
      'the crossed-out price was never recorded',
      1332,
      alone,
      ['unknown | The shop says it was <b>₹1,332</b> before', 'We have seen only ₹799 here, for 49 days.'],
    ],
    [
      'the crossed-out price was never recorded, but others were',
      1332,
      { ...alone, is_first: false },
      ['unknown | The shop says it was <b>₹1,332</b> before', undefined],
    ],
    [
      'the crossed-out price lasted long, until the present one',
      1332,
      asked(34, '2026-10-04'),
      ['usual | low | <b>₹1,332 was this shop’s usual price</b>', 'Charged here for 34 days, until 4 Oct.'],
    ],
    [
      'the crossed-out price lasted two days',
      1332,
      asked(2, '2026-10-04'),
      ['usual | low | <b>₹1,332 was charged here</b> for 2 days, until 4 Oct', undefined],
    ],
    [
      'the crossed-out price lasted an hour',
      1332,
      asked(0, '2026-10-04'),
      ['unknown | high | <b>₹1,332 was charged here</b> for less than a day, on 4 Oct', undefined],
    ],
    [
      'the crossed-out price ended more than 30 days before the present one',
      1332,
      asked(34, '2026-09-04'),
      ['unknown | high | <b>₹1,332 was charged here</b> for 34 days, until 4 Sep', undefined],
    ],
    [
      'the other facts name the crossed-out price already',
      5099,
      { ...above, struck: { days: 19, until: '2026-11-11' } },
      undefined,
    ],
  ])('returns the fact when %s', (_, price, price_truth, expected) => {
    const discount_price = price_truth.steps.at(-1)?.price ?? 799
    const fact = struckPriceFact({ price, discount_price, struck_price_kind: null, price_truth })
    expect(fact && [inOneLine(fact), fact.detail]).toEqual(expected)
  })

  it.each<['mrp' | 'usual', Truth, string]>([
    ['mrp', alone, 'usual | <b>₹1,332 is the MRP</b> on the box or tag'],
    ['usual', alone, 'usual | The shop says its usual price is <b>₹1,332</b>'],
    ['usual', asked(34, '2026-10-04'), 'usual | low | <b>₹1,332 was this shop’s usual price</b>'],
  ])('shows shoppers the source of a crossed-out price of type %s', (kind, price_truth, expected) => {
    const fact = struckPriceFact({ price: 1332, discount_price: 799, struck_price_kind: kind, price_truth })
    expect(fact && inOneLine(fact)).toBe(expected)
  })
})

describe('PriceTruth', () => {
  const show = (price_truth: Truth | null, discount_price = 799) => (
    <PriceTruth product={someOffer({ price: discount_price, discount_price, price_truth })} />
  )

  it('draws each price step when there were two prices, and no chart when there was only one', async () => {
    const { rerender } = render(show(above, 3799))
    expect(await screen.findByRole('img')).toHaveAccessibleName(
      '₹284 above the 30-day low. Lowest: ₹3,515 on 12 Nov. Was ₹5,099 for 19 days before. ' +
        '₹5,099 from 24 Oct, ₹3,515 from 12 Nov, ₹3,799 from 16 Nov',
    )
    rerender(show(alone))
    await waitFor(() => expect(screen.queryByRole('img')).toBeNull())
    expect(screen.getByText('The same price for 49 days').parentElement).toHaveTextContent('since 5 Oct')
  })

  it.each([
    ['above', above, 3799, ['₹5,099', '₹3,515 12 Nov', '₹3,799 today']],
    ['at the lowest', lowestToday, 5999, ['₹7,099', '₹5,999 today']],
  ])(
    "labels the highest, the lowest and today's price when the price is %s",
    async (_, truth, price, expected) => {
      render(show(truth, price))
      const picture = await screen.findByRole('img')
      expect([...picture.querySelectorAll('text')].map((text) => text.textContent)).toEqual(expected)
      expect(picture.querySelectorAll('circle')).toHaveLength(truth.lowest ? 2 : 1)
    },
  )

  it('renders nothing when the offer is cached or unavailable', () => {
    const { container, rerender } = render(<CachedAt value="2026-11-20T10:00:00Z">{show(alone)}</CachedAt>)
    expect(container).toBeEmptyDOMElement()
    rerender(show(null))
    expect(container).toBeEmptyDOMElement()
  })
})
