import { texts } from 'server/contract/facts/texts'
import type { OfferValues } from './delivery.ts'
import type { OfferDraft } from './draft.ts'
import { changeDraft } from './draft-store.ts'
import { photoOf } from './photo-store.ts'
import { judge, type Live, mayBeStored, sendOffer, type Verdict } from './send-offer.ts'

type Options = {
  /** What goes out, where it is more than what was typed. */
  as?: OfferValues
  signal?: AbortSignal
  /** In bytes. */
  onProgress?: (loaded: number, total: number) => void
  /** What becomes of the draft, as it is kept by then. */
  onLive: (live: Live, draft: OfferDraft) => unknown
}

/**
 * Publishes an offer that is kept, and keeps what is said of it: that it may be stored before anything goes
 * out, a key of its own, why it was refused. Gives null once it is live, or when its photo is lost, and
 * rejects where the device itself fails.
 */
export async function sendDraft(draft: OfferDraft, options: Options): Promise<Verdict | null> {
  const { id, userId, shop, values, delivery } = draft
  const { as = values, signal, onProgress, onLive } = options
  const photo = await photoOf(id)
  /** As it is kept. */
  let kept = draft
  const change = async (changes: Partial<OfferDraft>) => {
    await changeDraft(kept, changes)
    kept = { ...kept, ...changes }
  }
  // Unless it was taken out in another window, somebody has to choose it again.
  if (!photo) {
    await change({ state: 'refused', refused: { words: texts.productForm.photoLost, fields: {} } })
    return null
  }
  const { publishKey } = delivery
  await change({ delivery: { publishKey, state: 'unanswered' }, refused: null, inBatch: draft.inBatch })
  /** Of the key that it has now, before this attempt. */
  let before = delivery
  try {
    const live = await sendOffer(
      { userId, shopId: shop.id ?? undefined, publishKey, values: as, photo },
      {
        signal,
        onProgress,
        onNewKey: async (own) => {
          before = { publishKey: own, state: 'unsent' }
          await change({ delivery: { publishKey: own, state: 'unanswered' } })
        },
      },
    )
    await onLive(live, kept)
    return null
  } catch (error) {
    const verdict = judge(error, signal?.aborted)
    const { is, words, fields } = verdict
    const why = is === 'signed out' ? texts.manyOffers.signedOut : words
    if (is === 'refused') await change({ delivery: before, state: 'refused', refused: { words, fields } })
    else await change({ delivery: { ...(mayBeStored(verdict) ? kept.delivery : before), why } })
    return verdict
  }
}
