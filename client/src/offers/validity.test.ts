import { describe, expect, it } from 'vitest'
import { asOfToday, validityOf } from './validity.ts'

const dates = { start_date: '2026-11-01', end_date: '2026-12-05', days_left: 15, away_until: null }

describe('validityOf', () => {
  it('shows the last day of a live offer', () => {
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
  ])('returns the hint for %i days left: %s', (days_left, hint) => {
    expect(validityOf({ ...dates, offer_state: 'live', days_left }).hint).toBe(hint)
  })

  it('marks an ended offer and shows its last day', () => {
    expect(validityOf({ ...dates, offer_state: 'expired', days_left: -3 })).toEqual({
      state: 'Offer ended',
      text: 'It was valid until 5 Dec 2026',
    })
  })

  it('shows the start of a scheduled offer', () => {
    expect(validityOf({ ...dates, offer_state: 'scheduled' }).state).toBe('Starts on 1 Nov 2026')
  })

  it('shows the last day of the shop’s holiday, unless the offer has ended', () => {
    const away = { ...dates, away_until: '2026-11-28' }
    const state = 'The shop is on holiday until 27 Nov 2026'
    expect(validityOf({ ...away, offer_state: 'live' })).toEqual({ state, text: 'Valid until 5 Dec 2026' })
    expect(validityOf({ ...away, offer_state: 'scheduled' }).state).toBe(state)
    expect(validityOf({ ...away, offer_state: 'expired' }).state).toBe('Offer ended')
  })

  it('shows that an offer is out of stock', () => {
    expect(validityOf({ ...dates, offer_state: 'out of stock' }).state).toBe('Out of stock')
  })
})

describe('a cached offer', () => {
  const kept = { ...dates, offer_state: 'live' } as const

  it('has ended when its last day has passed', () => {
    expect(asOfToday(kept, '2026-12-06')).toMatchObject({ offer_state: 'expired', days_left: -1 })
    expect(asOfToday({ ...kept, offer_state: 'out of stock' }, '2026-12-06').offer_state).toBe('expired')
  })

  it('counts the days left from today', () => {
    expect(asOfToday(kept, '2026-12-05')).toMatchObject({ offer_state: 'live', days_left: 0 })
    expect(asOfToday(kept, '2026-11-20')).toEqual(kept)
  })

  it('shows no holiday when the shop is back', () => {
    const away = { ...kept, away_until: '2026-11-28' }
    expect(asOfToday(away, '2026-11-27').away_until).toBe('2026-11-28')
    expect(asOfToday(away, '2026-11-28').away_until).toBeNull()
  })
})
