import type { SentShop, Step } from './database.ts'
import { newOfferId, type OfferDraft, type ShopDraft } from './draft.ts'
import { firstOnDisk } from './draft-store.ts'
import { apart, asKept, keepPhoto } from './photo-store.ts'

/**
 * Queues an offer together with its photo, instead of what was typed at `from`. Rejects, and changes nothing,
 * when the device keeps nothing.
 */
export async function keepQueued(draft: OfferDraft, photo: Blob, from: string) {
  const kept = await asKept(photo)
  const gone = from === draft.id ? [] : [from]
  await firstOnDisk(async (step) => {
    const photos = step.objectStore('photos')
    const old = gone.filter((id) => !apart.has(id)).flatMap((id) => [id, `${id}:uncut`])
    // Its shop may have been sent while the offer was written.
    const [, sent] = await Promise.all([
      photos.put(kept, draft.id),
      step.objectStore('sent-shops').get(draft.shop.draft ?? ''),
      ...old.map((id) => photos.delete(id)),
    ])
    return { drafts: [sent ? { ...draft, shop: { ...sent, draft: null } } : draft], gone }
  })
  // Also from this page's memory, where it was kept if the device was full.
  for (const id of gone) void keepPhoto(id, null)
}

export const keepShop = (draft: ShopDraft) => firstOnDisk(async () => ({ drafts: [draft] }))

/** A shop is stored on the server: its offers learn its id, with the same step that takes it out. */
export const shopIsSent = (draftId: string, { id, name, quarter }: SentShop) =>
  firstOnDisk(async (step) => {
    const shop: SentShop = { id, name, quarter }
    const offers = await offersOf(step, draftId)
    await step.objectStore('sent-shops').put(shop, draftId)
    return { drafts: offers.map((offer) => ({ ...offer, shop: { ...shop, draft: null } })), gone: [draftId] }
  }, 'sent')

/** Takes a shop out with all that was written for it, and what was begun in this page's memory alone. */
export async function removeShop({ id, userId }: ShopDraft) {
  let gone: string[] = []
  await firstOnDisk(async (step) => {
    gone = [id, newOfferId(userId, id), ...(await offersOf(step, id)).map((offer) => offer.id)]
    const onDisk = gone.filter((one) => !apart.has(one))
    await Promise.all(onDisk.map((one) => step.objectStore('photos').delete(one)))
    return { gone }
  })
  // Also from memory, with what they were cropped from.
  for (const one of gone) void keepPhoto(one, null)
}

const offersOf = async (step: Step, draftId: string) =>
  (await step.objectStore('drafts').getAll())
    .filter((draft) => draft.kind === 'offer')
    .filter(({ shop }) => shop.draft === draftId)
