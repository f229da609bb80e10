import type { OwnOffer } from 'server/contract/shop-offers/schemas'
import { describe, expect, it, test, vi } from 'vitest'
import { ApiError } from '../lib/net/api-request.ts'
import { answerCalls } from '../test-answers.ts'
import type { OfferValues } from './draft.ts'
import { judge, mayBeStored, sendInParallel, sendOffer, type Verdict } from './send-draft.ts'

const values = { name: 'Brass lamp' } as OfferValues
const offer = {
  userId: 7,
  shop: { id: 31, draft: null, name: 'Bhandari', quarter: null },
  values,
  delivery: { publishKey: 'first', state: 'unsent' as const },
}
const stored = { message: 'ok', product_id: 5, price_is_proven: true }

describe('sendOffer', () => {
  const storedBefore = () =>
    answerCalls({
      'POST /api/shop/add': ({ body }) =>
        body.publish_key === 'first'
          ? {
              status: 409,
              body: { message: 'It is another one', published: { product_id: 4, name: 'Brass diya' } },
            }
          : { status: 201, body: stored },
      'GET /api/shop/product/:id': { body: { product: { id: 4, version: 3 } as OwnOffer } },
      'POST /api/shop/updateproduct/:id': {
        body: { message: 'ok', product: { id: 4, price_is_proven: true } as OwnOffer },
      },
    })

  it.each([undefined, async () => 'change' as const])(
    'changes the offer that an earlier attempt had stored with other values',
    async (askWhich) => {
      const { sentTo } = storedBefore()
      const onNewKey = vi.fn()
      expect(await sendOffer(offer, null, { onNewKey, askWhich })).toMatchObject({
        product_id: 4,
        isChanged: true,
      })
      expect(sentTo('POST /api/shop/add')).toHaveLength(1)
      expect(sentTo('POST /api/shop/updateproduct/:id')).toMatchObject([{ name: 'Brass lamp', version: '3' }])
      expect(onNewKey).not.toHaveBeenCalled()
    },
  )

  it('rejects with 409 when the user chooses neither offer', async () => {
    const { sentTo } = storedBefore()
    await expect(
      sendOffer(offer, null, { onNewKey: vi.fn(), askWhich: async () => null }),
    ).rejects.toMatchObject({
      status: 409,
    })
    expect(sentTo('POST /api/shop/add')).toHaveLength(1)
    expect(sentTo('POST /api/shop/updateproduct/:id')).toEqual([])
  })

  it('sends a separate offer under a new key when the user chooses it', async () => {
    const { sentTo } = storedBefore()
    const onNewKey = vi.fn()
    const askWhich = vi.fn(async () => 'another' as const)
    expect(await sendOffer(offer, null, { onNewKey, askWhich })).toMatchObject({ product_id: 5 })
    expect(askWhich).toHaveBeenCalledWith({ product_id: 4, name: 'Brass diya' })
    const keys = sentTo('POST /api/shop/add').map(({ publish_key }) => publish_key)
    expect(keys).toEqual(['first', onNewKey.mock.calls[0]?.[0]])
    expect(JSON.parse(localStorage.getItem('products') ?? '')).toMatchObject([{ id: 5, name: 'Brass lamp' }])
  })
})

describe('judge', () => {
  it.each([
    [0, 'unanswered', true],
    [400, 'refused', false],
    [401, 'signed out', false],
    [409, 'refused', false],
    [429, 'not now', true],
    [500, 'failed', true],
    [503, 'not now', true],
  ] as const)('classifies status %i as %s', (status, is, isOpen) => {
    const verdict = judge(new ApiError(status, { message: 'So it is' }))
    expect([verdict.is, mayBeStored(verdict)]).toEqual([is, isOpen])
  })

  it('treats a missing second factor as signed out, an abort as stopped, and other errors as possibly stored', () => {
    expect(judge(new ApiError(403, { second_factor_required: true })).is).toBe('signed out')
    expect(judge(new ApiError(400, {}), true).is).toBe('stopped')
    expect(mayBeStored(judge(new Error('odd')))).toBe(true)
  })
})

const of =
  (ids: number[], waiting = [...ids]) =>
  async () =>
    waiting.shift()
const ids = [1, 2, 3, 4, 5]
const verdict = (is: Verdict['is']): Verdict => ({ is, words: '', fields: {}, error: null })
async function after(atOnce: number, ...answers: (Verdict['is'] | null)[]) {
  const sent: number[] = []
  const end = await sendInParallel(of(ids), atOnce, async (id) => {
    sent.push(id)
    const is = answers[id - 1]
    return is ? verdict(is) : null
  })
  return [sent, end?.is ?? null]
}

test('sends items in order, with at most two requests in parallel', async () => {
  let now = 0
  let most = 0
  const begun: number[] = []
  await sendInParallel(of(ids), 2, async (id) => {
    begun.push(id)
    most = Math.max(most, ++now)
    await new Promise((resolve) => setTimeout(resolve, id % 2))
    now--
    return null
  })
  expect(begun).toEqual(ids)
  expect(most).toBe(2)
})

test('continues after a refused or failed item', async () => {
  expect(await after(1, 'refused', 'failed')).toEqual([ids, null])
})

test('stops at the first unanswered item in one lane, and after two in a row in two lanes', async () => {
  expect(await after(1, null, 'unanswered')).toEqual([[1, 2], 'unanswered'])
  expect(await after(2, 'unanswered', null, 'unanswered')).toEqual([ids, null])
  const [sent, end] = await after(2, 'unanswered', 'unanswered')
  expect(sent).not.toContain(5)
  expect(end).toBe('unanswered')
})

test.each(['signed out', 'not now', 'stopped'] as const)(
  'does not start another item when one is %s',
  async (is) => {
    expect(await after(1, null, is)).toEqual([[1, 2], is])
  },
)
