import { beforeEach, describe, expect, it, vi } from 'vitest'
import { answerCalls, screen, showScreen, waitFor } from '../../../test-screen.tsx'
import { someShopProfile } from '../../../test-shops.ts'
import type { ShopToReach } from './checklist.tsx'
import { ChecklistAfterOffer, ChecklistCard } from './checklist-card.tsx'

const fresh = someShopProfile({ shop_id: 7, name: 'Rangoli Boutique', contact_no: '98934 20117' })

function answerFor(changes: Partial<ShopToReach> = {}) {
  let shop = { ...fresh, ...changes }
  return answerCalls({
    'GET /api/shop/shop_profile/:id': () => ({ body: { shop } }),
    'POST /api/shop/change_shop': ({ body }) => {
      const { place, ...rest } = body as Partial<ShopToReach>
      shop = { ...shop, ...rest, version: shop.version + 1 }
      if (place) shop.place = { accuracy_metres: place.accuracy_metres, set_at: '2026-11-23T06:12:00Z' }
      return { body: { message: 'Saved', shop } }
    },
  })
}
const standWithin = (...metres: number[]) =>
  vi.stubGlobal('navigator', {
    ...navigator,
    geolocation: {
      getCurrentPosition: (then: (at: unknown) => void) =>
        then({ coords: { latitude: 22.7, longitude: 75.8, accuracy: metres.shift() ?? 8 } }),
    },
  })
const sent = (calls: ReturnType<typeof answerFor>) => calls.sentTo('POST /api/shop/change_shop')
const press = (name: string | RegExp) => screen.getByRole('button', { name })
const count = (words: string) => screen.findByText(words)

beforeEach(() => localStorage.clear())

describe('the checklist after the first offer', () => {
  it('stores each point that is tapped before it shows its tick', async () => {
    standWithin(180, 8)
    const calls = answerFor()
    const { user } = showScreen(<ChecklistAfterOffer shopId={7} isForOther={false} />)
    await count('0 of 4 done')
    expect(screen.getByText('Shoppers see 98934 20117')).toBeInTheDocument()

    await user.click(screen.getByRole('switch', { name: 'Let customers call you' }))
    await count('1 of 4 done')
    expect(screen.getByRole('heading', { name: 'Help customers reach you' })).toHaveFocus()
    await user.click(screen.getByRole('switch', { name: 'WhatsApp' }))
    await count('2 of 4 done')
    await user.click(press('Mon–Sat 10 am–9 pm'))
    await count('3 of 4 done')
    await user.click(press('I am here'))
    await count('Only within 180 m. Go to the door and try again')
    expect(sent(calls)).toHaveLength(3)
    await user.click(press('Try again'))
    await count('4 of 4 done')

    expect(screen.getByRole('heading', { name: 'Customers can reach you now' })).toBeInTheDocument()
    expect(screen.getByText('Set within 8 m')).toBeInTheDocument()
    expect(sent(calls)).toMatchObject([
      { version: 1, shows_phone: true, shows_whatsapp: false },
      { version: 2, shows_whatsapp: true },
      { version: 3, hours: [{ days: [1, 2, 3, 4, 5, 6], opens: '10:00', closes: '21:00' }] },
      { version: 4, place: { latitude: 22.7, longitude: 75.8, accuracy_metres: 8 } },
    ])
  })

  it('shows no tick without a network, and sends the point again by one tap', async () => {
    answerFor()
    const { user } = showScreen(<ChecklistAfterOffer shopId={7} isForOther={false} />)
    await count('0 of 4 done')
    answerCalls({ 'POST /api/shop/change_shop': 'away' })
    await user.click(press('Every day 10 am–9 pm'))
    expect(await screen.findByRole('alert')).toHaveTextContent('Not sent yet: no network.')
    await count('0 of 4 done')
    answerFor()
    await user.click(press('Send now'))
    await count('1 of 4 done')
  })

  it('asks whether the shop agrees when the user speaks for another shop', async () => {
    const calls = answerFor()
    const { user } = showScreen(<ChecklistAfterOffer shopId={7} isForOther />)
    await count('0 of 4 done')
    await user.click(screen.getByRole('switch', { name: 'WhatsApp' }))
    expect(screen.getByText('Does Rangoli Boutique agree?')).toBeInTheDocument()
    expect(sent(calls)).toEqual([])
    await user.click(press('Yes'))
    await count('1 of 4 done')
  })

  it('stores two points that are tapped at once, the second with the version that the first returned', async () => {
    const calls = answerFor()
    const { user } = showScreen(<ChecklistAfterOffer shopId={7} isForOther={false} />)
    await count('0 of 4 done')
    const [call, whatsApp] = screen.getAllByRole('switch') as [HTMLElement, HTMLElement]
    await Promise.all([user.click(call), user.click(whatsApp)])
    await count('2 of 4 done')
    expect(sent(calls)).toMatchObject([
      { version: 1, shows_phone: true, shows_whatsapp: false },
      { version: 2, shows_phone: true, shows_whatsapp: true },
    ])
  })

  it('shows nothing when all points are done, or the user only helps in the shop', async () => {
    const place = { accuracy_metres: 8, set_at: '2026-11-20T06:12:00Z' }
    const hours = [{ days: [1], opens: '10:00', closes: '21:00' }]
    const all = answerFor({ shows_phone: true, shows_whatsapp: true, hours, place })
    const first = showScreen(<ChecklistCard shopId={7} isForOther={false} />)
    await waitFor(() => expect(all.sentTo('GET /api/shop/shop_profile/:id')).toHaveLength(1))
    await expect(screen.findByRole('heading', {}, { timeout: 300 })).rejects.toThrow()
    first.unmount()
    answerCalls({ 'GET /api/shop/shop_profile/:id': { status: 403 } })
    showScreen(<ChecklistCard shopId={7} isForOther={false} />)
    await expect(screen.findByRole('heading', {}, { timeout: 300 })).rejects.toThrow()
  })
})

describe('the checklist on My Products', () => {
  it('lists the remaining points and opens the checklist on a tap', async () => {
    answerFor({ shows_phone: true, hours: [{ days: [1], opens: '10:00', closes: '21:00' }] })
    const { user } = showScreen(<ChecklistCard shopId={7} isForOther={false} />)
    await screen.findByRole('heading', { name: '2 steps left so that customers can reach you' })
    await user.click(press('WhatsApp'))
    await count('2 of 4 done')
  })

  it('stays dismissed on this device', async () => {
    answerFor()
    const first = showScreen(<ChecklistCard shopId={7} isForOther={false} />)
    await screen.findByRole('heading')
    await first.user.click(press('Dismiss'))
    expect(screen.queryByRole('heading')).toBeNull()
    first.unmount()
    const calls = answerFor()
    showScreen(<ChecklistCard shopId={7} isForOther={false} />)
    await waitFor(() => expect(calls.sentTo('GET /api/shop/shop_profile/:id')).toHaveLength(1))
    await expect(screen.findByRole('heading', {}, { timeout: 300 })).rejects.toThrow()
  })
})
