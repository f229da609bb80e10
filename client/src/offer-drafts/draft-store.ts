import { logFailure } from '../lib/log.ts'
import { inOneStep, readAll, readDraft, readPhoto, readSentShop } from './database.ts'
import type { Draft, OfferDraft, ShopDraft } from './draft.ts'
import type { KeptPhoto, SentShop } from './schema.ts'

/**
 * What this device has of offers that are not live and shops that are not sent: on its disk, where an offer and its photo are
 * together or not at all, and the same in each window's memory.
 */
let all: ReadonlyMap<string, Draft> = new Map()
/** Whether what is on the disk is in memory; false when it cannot be read. */
let isRead: boolean | undefined

/** `sent`: the server has more than before. */
type Change = { why: 'changed' | 'sent'; kept: Draft[]; gone: string[] }
const nothing: Change = { why: 'changed', kept: [], gone: [] }
const listeners = new Set<(why: Change['why']) => void>()
const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('chowk-drafts')
channel?.addEventListener('message', ({ data }) => showHere(data))

function showHere({ why, kept, gone }: Change) {
  const next = new Map(all)
  for (const draft of kept) next.set(draft.id, draft)
  for (const id of gone) next.delete(id)
  all = next
  for (const listener of listeners) listener(why)
}

function show(kept: Draft[], gone: string[] = [], why: Change['why'] = 'changed') {
  const change: Change = { why, kept, gone }
  showHere(change)
  channel?.postMessage(change)
}

/** Calls back when something changed, in any window. Returns how to stop. */
export function followDrafts(listener: (why: Change['why']) => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

let reading: Promise<void> | undefined
/** Reads what is on the disk, once. */
export function openDrafts(): Promise<void> {
  reading ??= read().catch((error: unknown) => {
    logFailure('What waits on this device could not be read', error)
    isRead = false
    reading = undefined
    showHere(nothing)
  })
  return reading
}

async function read(): Promise<void> {
  const before = all
  const drafts = await readAll()
  // Something was changed meanwhile, perhaps one that was read before.
  if (all !== before) return read()
  isRead = true
  showHere({ ...nothing, kept: drafts })
}

/** All drafts in this window's memory; undefined until they are read, null when they cannot be. */
export const draftsHere = () => (isRead ? all : isRead === undefined ? undefined : null)

/** What is there in truth: another window may have just changed it. */
export const draftsOf = async (userId: number) => (await readAll()).filter((draft) => draft.userId === userId)
export const findDraft = (id: string) => readDraft(id)

export async function photoOf(id: string): Promise<File | null> {
  const kept = await readPhoto(id)
  return kept ? new File([kept.bytes], 'photo.jpg', { type: kept.type }) : null
}

/** The server's shop that a draft became; undefined while it is not sent. */
export const sentShopOf = (draftId: string) => readSentShop(draftId)

/** In place of what it was before. Rejects when the device keeps nothing. */
export async function keepOffer(draft: OfferDraft, photo: Blob) {
  const kept: KeptPhoto = { type: photo.type, bytes: await photo.arrayBuffer() }
  const stored = await inOneStep(async (step) => {
    const putPhoto = step.objectStore('photos').put(kept, draft.id)
    // Its shop may have been sent while the offer was written.
    const sent = await step.objectStore('sent-shops').get(draft.shop.draft ?? '')
    const stored = sent ? { ...draft, shop: { ...sent, draft: null } } : draft
    await Promise.all([putPhoto, step.objectStore('drafts').put(stored)])
    return stored
  })
  show([stored])
}

export async function keepShop(draft: ShopDraft) {
  await inOneStep((step) => step.objectStore('drafts').put(draft))
  show([draft])
}

export async function removeDraft(id: string, why: Change['why'] = 'changed') {
  await inOneStep((step) => Promise.all([step.objectStore('photos').delete(id), step.objectStore('drafts').delete(id)]))
  show([], [id], why)
}

/** Changes a draft unless it is gone or another one since it was read. */
export async function changeDraft(read: Draft, changes: Partial<Pick<Draft, 'publishKey' | 'state' | 'refused'>>) {
  const changed = await inOneStep(async (step) => {
    const drafts = step.objectStore('drafts')
    const now = await drafts.get(read.id)
    if (now?.publishKey !== read.publishKey) return undefined
    const next: Draft = { ...now, ...changes }
    await drafts.put(next)
    return next
  })
  if (changed) show([changed])
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
