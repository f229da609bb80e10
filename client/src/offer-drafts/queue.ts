import { newDelivery } from './delivery.ts'
import { draftOf, type OfferDraft, type Place, type ShopDraft, type ShopValues, type Typed } from './draft.ts'
import { findDraft, offerHere } from './draft-store.ts'
import { trySending } from './keep-sending.ts'
import { keepQueued, keepShop } from './queued-store.ts'

/** Queues what was typed; it is on the disk when this resolves. */
export async function queueOffer(
  place: Place,
  typed: Pick<Typed, 'values' | 'delivery'>,
  photo: Blob | null,
) {
  if (!photo) throw new Error('An offer without its photo is not queued')
  const before = offerHere(place.id)
  const queued: OfferDraft = {
    ...draftOf(place, { version: null, hasPhoto: true, ...typed }),
    state: 'queued',
    // The form is free for another one. Queued again after a crash, it is the same draft.
    id: before?.queuedAt ? place.id : typed.delivery.publishKey,
    queuedAt: before?.queuedAt ?? new Date().toISOString(),
  }
  await keepQueued(queued, photo, place.id)
  trySending()
}

/** Queues a new shop, which is sent at once if it can be. Gives its draft's id. */
export async function queueShop(userId: number, values: ShopValues, mended?: ShopDraft): Promise<string> {
  // What was refused was not stored: it may be another shop now, under a key of its own.
  const delivery = newDelivery()
  const id = mended?.id ?? delivery.publishKey
  const queuedAt = mended?.queuedAt ?? new Date().toISOString()
  await keepShop({ id, userId, delivery, kind: 'shop', state: 'queued', queuedAt, refused: null, values })
  trySending()
  return id
}

/** Waits some seconds for what the server says of a new shop; gives the draft when it is refused. */
export async function refusalOf(draftId: string, patience = 4000): Promise<ShopDraft | undefined> {
  const end = Date.now() + patience
  while (Date.now() < end) {
    const draft = await findDraft(draftId)
    if (draft?.kind !== 'shop') return undefined
    if (draft.refused) return draft
    await new Promise((resolve) => setTimeout(resolve, 150))
  }
  return undefined
}
