import type { SentShop, Step } from './database.ts'
import { newOfferId, type OfferDraft, type ShopDraft } from './draft.ts'
import { firstOnDisk } from './draft-store.ts'
import { apart, storePhoto, toStoredPhoto } from './photo-store.ts'

/**
 * Queues an offer with its photo and removes the draft `from`. Rejects, without a change, when the disk
 * fails.
 */
export async function storeQueuedOffer(draft: OfferDraft, photo: Blob, from: string) {
  const kept = await toStoredPhoto(photo)
  const gone = from === draft.id ? [] : [from]
  await firstOnDisk(async (step) => {
    const photos = step.objectStore('photos')
    const old = gone.filter((id) => !apart.has(id)).flatMap((id) => [id, `${id}:uncut`])
    // The shop may have been sent while the offer was written.
    const [, sent] = await Promise.all([
      photos.put(kept, draft.id),
      step.objectStore('sent-shops').get(draft.shop.draft ?? ''),
      ...old.map((id) => photos.delete(id)),
    ])
    return { drafts: [sent ? { ...draft, shop: { ...sent, draft: null } } : draft], gone }
  })
  for (const id of gone) void storePhoto(id, null)
}

export const keepShop = (draft: ShopDraft) => firstOnDisk(async () => ({ drafts: [draft] }))

/** Replaces the shop's draft by its id in all its offers, in the transaction that removes the draft. */
export const replaceSentShop = (draftId: string, { id, name, quarter }: SentShop) =>
  firstOnDisk(async (step) => {
    const shop: SentShop = { id, name, quarter }
    const offers = await offersOf(step, draftId)
    await step.objectStore('sent-shops').put(shop, draftId)
    return { drafts: offers.map((offer) => ({ ...offer, shop: { ...shop, draft: null } })), gone: [draftId] }
  }, 'sent')

export async function removeShop({ id, userId }: ShopDraft) {
  let gone: string[] = []
  await firstOnDisk(async (step) => {
    gone = [id, newOfferId(userId, id), ...(await offersOf(step, id)).map((offer) => offer.id)]
    const onDisk = gone.filter((one) => !apart.has(one))
    await Promise.all(onDisk.map((one) => step.objectStore('photos').delete(one)))
    return { gone }
  })
  for (const one of gone) void storePhoto(one, null)
}

const offersOf = async (step: Step, draftId: string) =>
  (await step.objectStore('drafts').getAll())
    .filter((draft) => draft.kind === 'offer')
    .filter(({ shop }) => shop.draft === draftId)
