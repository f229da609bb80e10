import { logFailure } from '../lib/net/log.ts'
import { inOneStep, readAll, readDraft, type Step } from './database.ts'
import {
  type Batch,
  type Draft,
  draftOf,
  type OfferDraft,
  type OfferValues,
  type Place,
  type Queueable,
  type Typed,
} from './draft.ts'
import { apart, storePhoto } from './photo-store.ts'

/**
 * Offers that are not live and shops that are not sent. They are on the disk and in the memory of each
 * window; in browsers without storage, in memory only.
 */
let all: ReadonlyMap<string, Draft> = new Map()
/** False when the disk cannot be read. */
let isRead: boolean | undefined

/** `sent`: the server has new data. `published`: a form's offer after its draft was removed from the disk. */
export type Change = { why: 'changed' | 'sent'; kept: Draft[]; gone: string[]; published?: Published }
export type Published = { id: string; publishKey: string; values: OfferValues }
const nothing: Change = { why: 'changed', kept: [], gone: [] }
type Listener = (change: Change, isElsewhere: boolean) => void
const listeners = new Set<Listener>()
const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('chowk-drafts')
channel?.addEventListener('message', ({ data }: MessageEvent<Change>) => showHere(data, true))

function showHere(change: Change, isElsewhere = false) {
  const { kept, gone } = change
  const next = new Map(all)
  for (const draft of kept) next.set(draft.id, draft)
  for (const id of gone) next.delete(id)
  all = next
  for (const listener of listeners) listener(change, isElsewhere)
}

function show(kept: Draft[], gone: string[] = [], why: Change['why'] = 'changed') {
  const change: Change = { why, kept, gone }
  showHere(change)
  channel?.postMessage(change)
}

export const broadcastPublished = (published: Published) =>
  channel?.postMessage({ ...nothing, why: 'sent', published } satisfies Change)

export function followDrafts(listener: Listener) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

const patience = 8000
/** Ids whose latest change did not fit on the disk. */
const homeless = new Set<string>()

let reading: Promise<void> | undefined
export function openDrafts(): Promise<void> {
  if (reading) return reading
  const goWithout = (reason: unknown) => {
    logFailure('What waits on this device could not be read', reason)
    isRead = false
    showHere(nothing)
  }
  const late = setTimeout(goWithout, patience, 'The disk does not answer')
  reading = read()
    .catch((error: unknown) => {
      reading = undefined
      goWithout(error)
    })
    .finally(() => clearTimeout(late))
  return reading
}

async function read(): Promise<void> {
  const before = all
  const drafts = await readAll()
  if (all !== before) return read()
  isRead = true
  showHere({ ...nothing, kept: drafts.filter(({ id }) => !apart.has(id)) })
}

export const draftsHere = () => all
export const areDraftsRead = () => isRead

export function draftHere<Kind extends Draft['kind']>(kind: Kind, id: string) {
  const draft = all.get(id)
  return draft?.kind === kind ? (draft as Extract<Draft, { kind: Kind }>) : undefined
}
export const offerHere = (id: string) => draftHere('offer', id)

/** Reads the disk: this window may not know a change of another window yet. */
export const draftsOf = async (userId: number) => (await readAll()).filter((draft) => draft.userId === userId)
export const findDraft = (id: string) => readDraft(id)

/**
 * Stores typed values, or removes the draft when they equal the form's initial values. False when they are in
 * memory only.
 */
export async function saveTyped(place: Place & Partial<OfferDraft>, typed: Typed | null): Promise<boolean> {
  const { id } = place
  const before = offerHere(id)
  if (!typed) {
    if (before) await removeDraft(id).catch(() => {})
    return true
  }
  const { queuedAt = null, refused = null } = before ?? place
  const state = refused ? 'refused' : 'editing'
  return storeDraft({ ...draftOf(before ?? place, typed), id, queuedAt, refused, state })
}

export const storeDraft = (draft: Draft) => storeDrafts([draft])

/** Stores and removes drafts in one transaction; photos stay. False when they are in memory only. */
export async function storeDrafts(drafts: Draft[], gone: string[] = []): Promise<boolean> {
  if (drafts.length + gone.length === 0) return true
  const ids = drafts.map(({ id }) => id)
  if (!isRead) for (const id of ids) apart.add(id)
  if (ids.some((id) => apart.has(id))) {
    showHere({ ...nothing, kept: drafts, gone })
    return false
  }
  show(drafts, gone)
  const put = async (step: Step) => {
    const stored = write(step, drafts, gone)
    // Commits early, so that the transaction survives the end of the page.
    step.commit()
    await stored
    return true
  }
  const isStored = await inOneStep(put, 'relaxed').catch(() => false)
  for (const id of ids) homeless[isStored ? 'delete' : 'add'](id)
  return isStored
}

export function storeBatch(before: Batch | undefined, { offers, ...batch }: Batch): Promise<boolean> {
  const earlier = before?.offers ?? []
  const changed = offers.filter((offer) => !earlier.includes(offer))
  const gone = earlier.filter(({ id }) => !offers.some((offer) => offer.id === id))
  const isSame =
    before && (['step', 'now', 'shared', 'coming'] as const).every((field) => before[field] === batch[field])
  return storeDrafts(
    isSame ? changed : [batch, ...changed],
    gone.map(({ id }) => id),
  )
}

/** Changes a draft unless it was removed or got another publish key since it was read. */
export async function changeDraft<Read extends Queueable>(read: Read, changes: Partial<Read>) {
  const after = (now: Draft | undefined) =>
    now?.kind === read.kind && now.delivery.publishKey === read.delivery.publishKey
      ? ({ ...now, ...changes } as Read)
      : undefined
  const onlyHere = () => after(all.get(read.id))
  const isOnlyHere = apart.has(read.id) || homeless.has(read.id)
  const changed = isOnlyHere
    ? onlyHere()
    : await inOneStep(async (step) => {
        const drafts = step.objectStore('drafts')
        const next = after(await drafts.get(read.id))
        if (next) await drafts.put(next)
        return next
      }).catch(onlyHere)
  if (changed) show([changed])
}

export async function removeDraft(id: string, why: Change['why'] = 'changed') {
  const isOfIt = (draft: Draft) => draft.kind === 'offer' && draft.inBatch?.id === id
  const gone = [id, ...[...all.values()].filter(isOfIt).map((offer) => offer.id)]
  show([], gone, why)
  await Promise.all([inOneStep((step) => write(step, [], gone)), ...gone.map((one) => storePhoto(one, null))])
}

const write = (step: Step, drafts: Draft[], gone: string[]) => {
  const store = step.objectStore('drafts')
  return Promise.all([
    ...drafts.map((draft) => store.put(draft)),
    ...gone.filter((id) => !apart.has(id)).map((id) => store.delete(id)),
  ])
}

/** Writes to the disk before any window shows the change. Rejects, without a change, when the disk fails. */
export async function firstOnDisk(
  decide: (step: Step) => Promise<{ drafts?: Draft[]; gone?: string[] }>,
  why: Change['why'] = 'changed',
) {
  const { drafts = [], gone = [] } = await inOneStep(async (step) => {
    const decided = await decide(step)
    await write(step, decided.drafts ?? [], decided.gone ?? [])
    return decided
  })
  show(drafts, gone, why)
}
