import { describe, expect, it } from 'vitest'
import { asOfToday, validityOf } from './validity.ts'

const dates = { start_date: '2026-11-01', end_date: '2026-12-05', days_left: 15, away_until: null }

describe('how long an offer is good for', () => {
  it('when it is live, then it says until when', () => {
    expect(validityOf({ ...dates, offer_state: 'live' })).toEqual({
      text: 'Valid until 5 Dec 2026',
      hint: undefined,
    })
  })

  it.each([
    [0, 'Ends today'],
    [1, 'Ends tomorrow'],
    [2, 'Ends in 2 days'],
    [7, 'Ends in 7 days'],
    [8, undefined],
  ])('when %i days are left, then it hints at %s', (days_left, hint) => {
    expect(validityOf({ ...dates, offer_state: 'live', days_left }).hint).toBe(hint)
  })

  it('when it is over, then it is marked and says since when', () => {
    expect(validityOf({ ...dates, offer_state: 'expired', days_left: -3 })).toEqual({
      state: 'Offer ended',
      text: 'It was valid until 5 Dec 2026',
    })
  })

  it('when it has not begun, then it says when it starts', () => {
    expect(validityOf({ ...dates, offer_state: 'scheduled' }).state).toBe('Starts on 1 Nov 2026')
  })

  it('when its shop is on holiday, then it says its last day; one that has ended has ended', () => {
    const away = { ...dates, away_until: '2026-11-28' }
    const state = 'The shop is on holiday until 27 Nov 2026'
    expect(validityOf({ ...away, offer_state: 'live' })).toEqual({ state, text: 'Valid until 5 Dec 2026' })
    expect(validityOf({ ...away, offer_state: 'scheduled' }).state).toBe(state)
    expect(validityOf({ ...away, offer_state: 'expired' }).state).toBe('Offer ended')
  })

  it('when it is out of stock, then it says so', () => {
    expect(validityOf({ ...dates, offer_state: 'out of stock' }).state).toBe('Out of stock')
  })
})

describe('an offer that was kept', () => {
  const kept = { ...dates, offer_state: 'live' } as const

  it('when its last day is over meanwhile, then it has ended', () => {
    expect(asOfToday(kept, '2026-12-06')).toMatchObject({ offer_state: 'expired', days_left: -1 })
    expect(asOfToday({ ...kept, offer_state: 'out of stock' }, '2026-12-06').offer_state).toBe('expired')
  })

  it('when it goes on, then its days are counted from today', () => {
    expect(asOfToday(kept, '2026-12-05')).toMatchObject({ offer_state: 'live', days_left: 0 })
    expect(asOfToday(kept, '2026-11-20')).toEqual(kept)
  })

  it('when the shop is back meanwhile, then nothing is said of its holiday', () => {
    const away = { ...kept, away_until: '2026-11-28' }
    expect(asOfToday(away, '2026-11-27').away_until).toBe('2026-11-28')
    expect(asOfToday(away, '2026-11-28').away_until).toBeNull()
  })
})
