import type { PhotoBatch } from './batches.ts'
import type { BatchOffer, Draft } from './draft.ts'
import { keepDrafts } from './draft-store.ts'

/** A batch with its offers, in the order of their photos. */
export type Batch = PhotoBatch & { offers: BatchOffer[] }

/** The batch itself, and each of its offers. */
export const isOfBatch =
  (id: string) =>
  (draft: Draft): draft is PhotoBatch | BatchOffer =>
    draft.id === id || (draft.kind === 'offer' && draft.inBatch?.id === id)

export function batchOf(id: string, drafts: Iterable<Draft>): Batch | undefined {
  const found = [...drafts].filter(isOfBatch(id))
  const batch = found.find((draft) => draft.kind === 'photos')
  const offers = found.filter((draft) => draft.kind === 'offer')
  return batch && { ...batch, offers: offers.sort((a, b) => a.inBatch.place - b.inBatch.place) }
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
