import { QueryClient } from '@tanstack/react-query'
import type { OpeningTimes } from 'server/contract/shops/facts/opening-hours'
import { expect, test } from 'vitest'
import { shopQuery } from '../features/shopper/shop-page/shop-page.api.ts'
import { siteQuery } from '../features/shopper/site/site.api.ts'
import { dayFromNow } from '../lib/format/dates.ts'
import { structuredData } from './structured-data.ts'

function shopData(times: OpeningTimes) {
  const queryClient = new QueryClient()
  queryClient.setQueryData<unknown>(siteQuery.queryKey, {
    brand: 'Chowk',
    public_url: 'https://chowk.example',
  })
  const shop = { id: 7, name: 'Resham Ghar', address: '4, Sarafa', city: 'Indore', state: 'Madhya Pradesh' }
  queryClient.setQueryData<unknown>(shopQuery(7).queryKey, { shop: { ...shop, phone: null, ...times } })
  return structuredData(queryClient, new URL('https://chowk.example/shop/7'))[0]
}

const week = { days: [1, 2], opens: '10:00', closes: '13:30' }
const hours = [week, { ...week, opens: '16:00', closes: '21:30' }]
const one = '@type'
const specification = 'OpeningHoursSpecification'

test('lists each opening interval of a shop, and marks closed special days as closed', () => {
  const [past, soon, later] = [-1, 2, 9].map(dayFromNow) as [string, string, string]
  const special_days = [
    { date: past, reason: null, intervals: [] },
    { date: soon, reason: 'Diwali', intervals: [] },
    { date: later, reason: null, intervals: [{ opens: '18:00', closes: '00:30' }] },
  ]

  expect(shopData({ hours, special_days })).toMatchObject({
    openingHoursSpecification: [
      { dayOfWeek: ['Monday', 'Tuesday'], opens: '10:00', closes: '13:30' },
      { dayOfWeek: ['Monday', 'Tuesday'], opens: '16:00', closes: '21:30' },
    ],
    specialOpeningHoursSpecification: [
      { [one]: specification, validFrom: soon, validThrough: soon, opens: '00:00', closes: '00:00' },
      { [one]: specification, validFrom: later, validThrough: later, opens: '18:00', closes: '00:30' },
    ],
  })
})

test('omits special hours when a shop has no special days', () => {
  expect(shopData({ hours, special_days: [] })).toMatchObject({ specialOpeningHoursSpecification: undefined })
})
