import { renderHook, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { answerCalls } from '../test-answers.ts'
import { withDisk } from '../test-indexed-db.ts'
import { draftOf, newOfferOf, type OfferValues } from './draft.ts'
import type { Change } from './draft-store.ts'

withDisk()

const place = newOfferOf(7)
const unsent = { publishKey: 'first', state: 'unsent' } as const
const unanswered = { publishKey: 'first', state: 'unanswered' } as const
const photo = new File([Uint8Array.from([255, 216, 255])], 'photo.jpg')
const draftWith = (delivery: typeof unsent | typeof unanswered) =>
  draftOf(place, { values: { name: 'Brass lamp' } as OfferValues, version: null, hasPhoto: true, delivery })
type AddAnswer = NonNullable<Parameters<typeof answerCalls>[0]['POST /api/shop/add']>
const refused = { status: 400, body: { message: 'Too dear', errors: { price: 'Too dear' } } } as const

async function sendFromForm(
  answer: AddAnswer,
  delivery: typeof unsent | typeof unanswered,
  isAnother = false,
) {
  vi.resetModules()
  const store = await import('./draft-store.ts')
  const { sendDraft } = await import('./send-draft.ts')
  await store.openDrafts()
  const draft = draftWith(delivery)
  await store.storeDraft(draft)
  const calls = answerCalls({ 'POST /api/shop/add': answer })
  const onDelivery = vi.fn()
  const verdict = await sendDraft(draft, {
    photo,
    onDelivery,
    ...(isAnother && { askWhich: async () => 'another' as const }),
  })
  const kept = await store.findDraft(draft.id)
  if (kept?.kind !== 'offer') throw new Error('The draft is gone.')
  return {
    verdict,
    kept,
    reported: onDelivery.mock.calls.map(([one]) => one),
    sent: calls.sentTo('POST /api/shop/add'),
  }
}

describe('sending an offer from an open form', () => {
  it('stores the delivery as unanswered with the reason when no response arrives', async () => {
    const { verdict, kept, reported } = await sendFromForm('away', unsent)
    expect(verdict).toMatchObject({ is: 'unanswered' })
    expect(kept.delivery).toEqual({ ...unanswered, why: verdict?.words })
    expect(reported).toEqual([unanswered, kept.delivery])
  })

  it('stores a refusal, and the delivery of an earlier attempt', async () => {
    const { kept } = await sendFromForm(refused, unsent)
    expect(kept).toMatchObject({ delivery: unsent, state: 'refused', refused: { words: 'Too dear' } })
    expect((await sendFromForm(refused, unanswered)).kept.delivery).toEqual(unanswered)
  })

  it('sends a separate offer under a new key, and leaves it unsent after a refusal', async () => {
    const { kept, sent } = await sendFromForm(
      ({ body }) =>
        body.publish_key === 'first'
          ? { status: 409, body: { message: 'Another', published: { product_id: 4, name: 'Brass diya' } } }
          : refused,
      unanswered,
      true,
    )
    expect(sent).toHaveLength(2)
    expect(kept.delivery).toEqual({ publishKey: sent[1]?.publish_key, state: 'unsent' })
    expect(kept.delivery.publishKey).not.toBe('first')
  })

  it('keeps the delivery of another window when this window is refused', async () => {
    const other = new BroadcastChannel('chowk-drafts')
    const { kept } = await sendFromForm(async () => {
      other.postMessage({ why: 'changed', kept: [draftWith(unanswered)], gone: [] } satisfies Change)
      await new Promise((resolve) => setTimeout(resolve, 50))
      return refused
    }, unsent)
    other.close()
    expect(kept.delivery).toEqual(unanswered)
  })

  it('leaves the stored draft to the form when the offer is live', async () => {
    const stored = { status: 201 as const, body: { message: 'ok', product_id: 5, price_is_proven: true } }
    const { verdict, kept } = await sendFromForm(stored, unsent)
    expect(verdict).toBeNull()
    expect(kept).toMatchObject({ state: 'editing', delivery: unanswered })
  })

  it('shows the upload’s progress to all windows until it ends', async () => {
    vi.resetModules()
    const { useSendingState } = await import('./sending-state.ts')
    const { sendDraft } = await import('./send-draft.ts')
    const { result } = renderHook(() => useSendingState())
    const seen: unknown[] = []
    answerCalls({
      'POST /api/shop/add': () => {
        seen.push(result.current.uploads.get(place.id))
        return refused
      },
    })
    await sendDraft(draftWith(unsent), { photo })
    expect(seen).toMatchObject([{ loaded: 0, total: photo.size }])
    await waitFor(() => expect(result.current.uploads.size).toBe(0))
  })
})
