import type { BatchOffer, Draft } from './draft.ts'
import { draftHere, draftsHere, keepDrafts } from './draft-store.ts'
import type { PhotoBatch } from './several.ts'

/** A batch with its offers, in the order of their photos. */
export type Batch = PhotoBatch & { offers: BatchOffer[] }

export const isOfBatch =
  (id: string) =>
  (draft: Draft): draft is BatchOffer =>
    draft.kind === 'offer' && draft.inBatch?.id === id

export const offersOfBatch = (id: string, drafts: Iterable<Draft> = draftsHere().values()) =>
  [...drafts].filter(isOfBatch(id)).sort((a, b) => a.inBatch.place - b.inBatch.place)

/** As this page has it now. */
export function batchHere(id: string): Batch | undefined {
  const batch = draftHere('photos', id)
  return batch && { ...batch, offers: offersOfBatch(id) }
}

/** Keeps what is another than before. False when it goes with the page. */
export function keepBatch(before: Batch | undefined, { offers, ...batch }: Batch): Promise<boolean> {
  const earlier = before?.offers ?? []
  const changed = offers.filter((offer) => !earlier.includes(offer))
  const gone = earlier.filter(({ id }) => !offers.some((offer) => offer.id === id))
  const isSame =
    before && (['step', 'now', 'shared', 'coming'] as const).every((field) => before[field] === batch[field])
  return keepDrafts(
    isSame ? changed : [batch, ...changed],
    gone.map(({ id }) => id),
  )
}
