import { inOneStep, readSentShop } from './database.ts'
import type { OfferDraft, ShopDraft } from './draft.ts'
import { show } from './draft-store.ts'
import { apart, asKept, keepPhoto } from './photo-store.ts'
import type { SentShop } from './schema.ts'

/** What is queued is on the disk before anybody is told so, an offer and its photo together or not at all. */

/**
 * Queues an offer together with its photo, instead of what was typed at `from`. Rejects, and changes nothing,
 * when the device keeps nothing.
 */
export async function keepQueued(draft: OfferDraft, photo: Blob, from: string) {
  const kept = await asKept(photo)
  const stored = await inOneStep(async (step) => {
    const drafts = step.objectStore('drafts')
    const photos = step.objectStore('photos')
    const changes: Promise<unknown>[] = [photos.put(kept, draft.id)]
    if (from !== draft.id && !apart.has(from))
      changes.push(drafts.delete(from), photos.delete(from), photos.delete(`${from}:uncut`))
    // Its shop may have been sent while the offer was written.
    const sent = await step.objectStore('sent-shops').get(draft.shop.draft ?? '')
    const stored = sent ? { ...draft, shop: { ...sent, draft: null } } : draft
    await Promise.all([...changes, drafts.put(stored)])
    return stored
  })
  // Also from this page's memory, where it was kept if the device was full.
  if (from !== draft.id) void keepPhoto(from, null)
  show([stored], from === draft.id ? [] : [from])
}

export async function keepShop(draft: ShopDraft) {
  await inOneStep((step) => step.objectStore('drafts').put(draft))
  show([draft])
}

/** A shop is stored on the server: its offers learn its id, with the same step that takes it out. */
export async function shopIsSent(draftId: string, { id, name, quarter }: SentShop) {
  const shop: SentShop = { id, name, quarter }
  const offers = await inOneStep(async (step) => {
    const drafts = step.objectStore('drafts')
    const offers = (await drafts.getAll())
      .filter((draft) => draft.kind === 'offer')
      .filter((offer) => offer.shop.draft === draftId)
      .map((offer): OfferDraft => ({ ...offer, shop: { ...shop, draft: null } }))
    await Promise.all([
      ...offers.map((offer) => drafts.put(offer)),
      drafts.delete(draftId),
      step.objectStore('sent-shops').put(shop, draftId),
    ])
    return offers
  })
  show(offers, [draftId], 'sent')
}

/** Takes a shop out with all that was written for it. */
export async function removeShop(draftId: string) {
  const gone = await inOneStep(async (step) => {
    const drafts = step.objectStore('drafts')
    const gone = (await drafts.getAll())
      .filter((draft) => draft.id === draftId || (draft.kind === 'offer' && draft.shop.draft === draftId))
      .map(({ id }) => id)
    await Promise.all(gone.flatMap((id) => [drafts.delete(id), step.objectStore('photos').delete(id)]))
    return gone
  })
  show([], gone)
}

/** The server's shop that a draft became; undefined while it is not sent. */
export const sentShopOf = (draftId: string) => readSentShop(draftId)
