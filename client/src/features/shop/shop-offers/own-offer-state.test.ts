import type { OwnOffer } from 'server/contract/shop-offers/schemas'
import { describe, expect, it } from 'vitest'
import { someOwnOffer } from '../../../test-offers.ts'
import { offerState, renewedEnd, wantsRenewal } from './own-offer-state.ts'
import { countWords, noneWords } from './own-offers-view.ts'
import { daysToChoose } from './renew-sheet.tsx'

const today = '2026-11-22'
const product = someOwnOffer({ end_date: '2026-12-05' })
const ended = { offer_state: 'expired', end_date: '2026-11-19' } as const

describe('the state of an offer in My Products', () => {
  it.each<[string, Partial<OwnOffer>, string, boolean]>([
    ['runs on', {}, 'Active', false],
    ['ends on the fourth day', { end_date: '2026-11-26' }, 'Active', false],
    ['ends on the third day', { end_date: '2026-11-25' }, 'Ends in 3 days', true],
    ['ends tomorrow', { end_date: '2026-11-23' }, 'Ends tomorrow', true],
    ['ends today', { end_date: today }, 'Ends today', true],
    ['has ended', ended, 'Ended 19 Nov', true],
    ['has ended in a shop on holiday', { ...ended, away_until: '2026-11-28' }, 'Ended 19 Nov', true],
    ['waits for the shop', { away_until: '2026-11-28' }, 'Hidden till 28 Nov', false],
    ['is hidden by an admin', { hidden_at: '2026-11-20T10:00:00Z' }, 'Hidden', false],
    ['is of a shop that waits for approval', { shop_is_open: false }, 'Not shown', false],
    ['is sold out', { offer_state: 'out of stock' }, 'Out of stock', false],
  ])(
    'shows the right text, and Renew first if needed, for an offer that %s',
    (_, changes, words, renewal) => {
      expect(offerState({ ...product, ...changes }, today).words).toBe(words)
      expect(wantsRenewal({ ...product, ...changes }, today)).toBe(renewal)
    },
  )
})

describe('the new end date of a renewal', () => {
  it('counts from today for an ended offer, otherwise from its end, and never passes 2099', () => {
    expect(renewedEnd({ ...product, ...ended }, 30, today)).toBe('2026-12-22')
    expect(renewedEnd(product, 15, today)).toBe('2026-12-20')
    expect(renewedEnd({ ...product, end_date: '2099-12-30' }, 15, today)).toBe('2099-12-31')
  })

  it('can be chosen by usual lengths, with the offer’s own length in place of the nearest', () => {
    const days = (usual: number) => daysToChoose(usual).map(({ value }) => value)
    expect(days(30)).toEqual([3, 7, 15, 30])
    expect(days(9)).toEqual([3, 9, 15, 30])
    expect(days(365)).toEqual([3, 7, 15, 365])
    expect(days(1)).toEqual([1, 7, 15, 30])
  })
})

describe('the line of counts below the heading', () => {
  const counts = { all: 43, live: 31, 'ends soon': 4, scheduled: 0, expired: 0, 'out of stock': 1, hidden: 0 }
  const page = (total: number) => ({ total, total_is_exact: true, counts })

  it('counts the filtered offers, and separately the live and hidden offers', () => {
    expect(countWords(page(43), {}, false)).toBe('43 offers, 31 live')
    expect(countWords(page(43), {}, true)).toBe('43 offers, none live')
    expect(countWords(page(31), { status: 'live' }, true)).toBe('31 offers on holiday')
    expect(countWords(page(0), { status: 'expired' }, false)).toBe('0 offers ended')
    expect(countWords(page(1), { status: 'out of stock' }, false)).toBe('1 offer out of stock')
    expect(countWords(page(3), { category: 'Home' }, false)).toBe('3 offers found')
    const some = { ...page(43), counts: { ...counts, live: 29, hidden: 2 } }
    expect(countWords(some, {}, false)).toBe('43 offers, 29 live, 2 hidden')
  })

  it('shows that no offer matches the filter', () => {
    expect(noneWords({ status: 'expired' })).toBe('No ended offers.')
    expect(noneWords({ status: 'expired', query: 'x' })).toBe('No product matches.')
  })
})
