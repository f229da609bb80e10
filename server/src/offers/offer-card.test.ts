import { expect, test } from 'vitest'
import { presentCard } from './offer-card.ts'

test('limits a card with all fields to 500 bytes', () => {
  const card = presentCard(
    {
      ...{ id: 104729, name: 'Chanderi silk cotton saree, peacock blue', brand: 'Malwa Looms' },
      ...{ price: 3499, discount_price: 2449, discount_percent: 30, category_id: 12 },
      ...{ picture_key: `products/ab/${'0'.repeat(30)}`, picture_widths: [160, 320, 480, 800, 1200, 1600] },
      ...{
        end_date: '2026-12-31',
        days_left: 31,
        with_code: false,
        shop_id: 1042,
        shop_name: 'Resham Sadan',
      },
      ...{ shop_logo: { key: `shops/cd/${'0'.repeat(30)}`, widths: [64, 160, 320, 480] } },
      ...{ quarter: 'Vijay Nagar', address: null, city: 'Indore' },
      place: { latitude: 22.7523, longitude: 75.8938, is_own: true },
    },
    'Chowk',
  )
  expect(JSON.stringify(card).length).toBeLessThanOrEqual(500)
})
