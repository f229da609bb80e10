import { expect, it, vi } from 'vitest'
import { answerCalls, screen, showScreen, waitFor } from '../../../test-screen.tsx'
import { SaveCity } from './city-statistics.tsx'

it('saves the weeks and the lists of the city as a file', async () => {
  const figures = { visitors: 40, views: 200, contacts: 9, offers: 3, shops: 1 }
  const shop = { shop_id: 3, name: 'Bhandari, Footwear', quarter: 'Rajwada' }
  answerCalls({
    'GET /api/admin/weeks': {
      body: {
        ...{ live_offers: 12, today: figures },
        weeks: [{ from: '2026-11-16', to: '2026-11-22', ...figures }],
      },
    },
    'GET /api/admin/city_lists': {
      body: {
        most_contacts: [{ ...shop, contacts: 9, live_offers: 2 }],
        ...{ sleeping: { total: 0, shops: [] }, areas: [], missing: [] },
        searches: { total: 0, found_nothing: 0 },
      },
    },
  })
  const saved = vi.fn((_: Blob) => 'blob:city')
  vi.stubGlobal('URL', Object.assign(class extends URL {}, { createObjectURL: saved }))
  let name = ''
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    name = this.download
  })
  const { user } = showScreen(<SaveCity city="Indore" />)
  await user.click(await screen.findByRole('button', { name: 'Export CSV' }))
  await waitFor(() => expect(name).toBe('statistics-indore-2026-11-22.csv'))
  const lines = (await saved.mock.calls[0]?.[0].text())?.split('\r\n')
  expect(lines).toContain('Week from,Visitors,Page views,Contacts,Contacts per 100 views')
  expect(lines).toContain('2026-11-16,40,200,9,4.5')
  expect(lines).toContain('"Most contacts, last week"')
  expect(lines).toContain('"Bhandari, Footwear",Rajwada,9')
})
