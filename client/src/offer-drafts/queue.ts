import { randomUuid } from '../lib/random-id.ts'
import type { OfferDraft, OfferValues, ShopDraft, ShopOfDraft, ShopValues } from './draft.ts'
import { findDraft, keepOffer, keepShop } from './draft-store.ts'
import { trySending } from './keep-sending.ts'

/** A shop as a form's address names it: `id` is null while it is not sent, and `ref` its draft. */
export type ChosenShop = { ref: string; name: string; quarter: string | null; id: number | null }

type OfferToQueue = { fields: OfferValues; photo: Blob | null; publishKey: string }

/** Queues an offer, in place of the draft that it mends; it is on the disk when this resolves. */
export async function queueOffer(
  userId: number,
  shop: ChosenShop | undefined,
  { fields, photo, publishKey }: OfferToQueue,
  mended?: OfferDraft,
) {
  if (!photo) throw new Error('An offer without its photo is not queued')
  const draft: OfferDraft = {
    // Queued again after a crash, it is the same draft.
    id: mended?.id ?? publishKey,
    userId,
    publishKey,
    kind: 'offer',
    state: 'queued',
    writtenAt: mended?.writtenAt ?? new Date().toISOString(),
    refused: null,
    shop: mended?.shop ?? shopOf(shop),
    values: fields,
  }
  await keepOffer(draft, photo)
  trySending()
}

/** A shop may have been sent since it was chosen: its draft is gone then, and the store has its id. */
function shopOf(shop: ChosenShop | undefined): ShopOfDraft {
  if (!shop) return { id: null, draft: null, name: '', quarter: null }
  const { id, ref, name, quarter } = shop
  return { id, draft: id === null ? ref : null, name, quarter }
}

/** Queues a new shop, which is sent at once if it can be. Gives its draft's id. */
export async function queueShop(userId: number, values: ShopValues, mended?: ShopDraft): Promise<string> {
  // What was refused was not stored: it may be another shop now, under a key of its own.
  const publishKey = randomUuid()
  const id = mended?.id ?? publishKey
  const writtenAt = mended?.writtenAt ?? new Date().toISOString()
  await keepShop({ id, userId, publishKey, kind: 'shop', state: 'queued', writtenAt, refused: null, values })
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
