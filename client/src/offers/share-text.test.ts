import { localityOf } from 'server/contract/facts/addresses'
import { describe, expect, it } from 'vitest'
import { asStored } from '../lib/city/city-names.ts'
import { someOffer } from '../test-offers.ts'
import { shareTextOf } from './share-text.ts'

const saree = someOffer({
  name: 'Maheshwari saree',
  price: 5_099,
  discount_price: 3_799,
  start_date: '2026-11-24',
  end_date: '2026-12-05',
  shop_name: 'Ahilya Looms',
  address: 'Shop 4, Rajwada',
})
const today = '2026-11-25'

describe('the shared text of an offer', () => {
  it.each([
    ['is live', {}, 'Maheshwari saree, ₹3,799 instead of ₹5,099 at Ahilya Looms, Rajwada. Until 5 Dec.'],
    [
      'has no discount',
      { discount_price: 5_099 },
      'Maheshwari saree, ₹5,099 at Ahilya Looms, Rajwada. Until 5 Dec.',
    ],
    [
      'ends in another year',
      { end_date: '2027-01-05', discount_price: 5_099 },
      'Maheshwari saree, ₹5,099 at Ahilya Looms, Rajwada. Until 5 Jan 2027.',
    ],
    [
      'is to come',
      { offer_state: 'scheduled', discount_price: 5_099 },
      'Maheshwari saree, ₹5,099 at Ahilya Looms, Rajwada. From 24 Nov until 5 Dec.',
    ],
    [
      'has no address',
      { address: null, city: null, discount_price: 5_099 },
      'Maheshwari saree, ₹5,099 at Ahilya Looms. Until 5 Dec.',
    ],
    ['has ended', { offer_state: 'expired' }, 'Maheshwari saree'],
    ['is of a shop on holiday', { away_until: '2026-11-28' }, 'Maheshwari saree. Shop is back on 28 Nov.'],
    ['is sold out', { offer_state: 'out of stock' }, 'Maheshwari saree'],
  ] as const)('states only valid facts when the offer %s', (_state, changes, text) => {
    expect(shareTextOf({ ...saree, ...changes }, today, asStored)).toBe(text)
  })

  it.each([
    ['Shop 12, Jail Road electronics market, near Novelty corner', 'Jail Road electronics market'],
    ['2nd floor, 18 M.G. Road, near Treasure Island', '18 M.G. Road'],
    ['27 Annapurna Road, Indore, M.P. 452007', '27 Annapurna Road'],
    ['Rajwada, call 98260 12345', 'Rajwada'],
    ['Shop 12', 'Indore'],
    ['राजवाड़ा चौक', 'राजवाड़ा चौक'],
  ])('shortens the address %s to the locality %s', (address, locality) => {
    expect(localityOf({ address, city: 'Indore' })).toBe(locality)
  })
})
