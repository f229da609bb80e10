import { useEffect, useRef, useState } from 'react'
import { texts } from 'server/contract/facts/texts'
import { useRefreshProducts } from '../../../../lib/net/own-offers-query.ts'
import { changeDraft } from '../../../../offer-drafts/draft-store.ts'
import { inLanes } from '../../../../offer-drafts/in-lanes.ts'
import type { Batch } from '../../../../offer-drafts/photo-batch.ts'
import { sendDraft } from '../../../../offer-drafts/send-draft.ts'
import type { Verdict } from '../../../../offer-drafts/send-offer.ts'
import { useSignInAgain } from '../../../../session/use-sign-in-again.ts'
import { notifyFailure, notifySuccess } from '../../../../ui/toasts.tsx'
import { beginSending, isSecondTap, type Sending, sendingAfter } from '../../../../ui/upload-figures.ts'
import { isPublished, nextSending, offerWith, readiness } from './photo-batch-state.ts'

/** How many are on their way together. */
const atOnce = 2

type Options = { place: string; latest: () => Batch; change: (next: (batch: Batch) => Batch) => void }

/** Sends offers of a batch, two at a time; what happens to one holds up none of the others. */
export function usePublishMany({ place, latest, change }: Options) {
  const refresh = useRefreshProducts()
  const signInAgain = useSignInAgain()
  const [attempt, setAttempt] = useState<{ ids: string[]; startedAt: number }>()
  const [progress, setProgress] = useState<ReadonlyMap<string, Sending>>(new Map())
  const controller = useRef<AbortController>(null)
  useEffect(() => () => controller.current?.abort(), [])

  const follow = (id: string, sending: Sending | undefined) =>
    setProgress((before) => {
      const after = new Map(before)
      if (sending) after.set(id, sending)
      else after.delete(id)
      return after
    })

  const send = async (id: string, signal: AbortSignal): Promise<Verdict | null> => {
    const offer = offerWith(latest(), id)
    if (!offer || isPublished(offer)) return null
    const sent = nextSending(offer, place)
    let sending = beginSending(Date.now(), 0)
    follow(id, sending)
    const verdict = await sendDraft(
      { ...offer, inBatch: { ...offer.inBatch, sent } },
      {
        as: sent.as,
        signal,
        onProgress: (loaded, total) => {
          sending = sendingAfter(sending, { at: Date.now(), loaded, total })
          follow(id, sending)
        },
        onLive: async (live, draft) => {
          await changeDraft(draft, {
            state: 'live',
            inBatch: { ...offer.inBatch, sent, productId: live.product_id },
          })
          void refresh()
          if (live.hidden) notifyFailure(live.hidden)
          if (live.earlier) notifySuccess(texts.addProduct.firstIsPublished({ name: live.earlier }))
        },
      },
    )
    follow(id, undefined)
    if (verdict) signInAgain(verdict.error)
    return verdict
  }

  const publish = async (chosen: readonly string[]) => {
    if (controller.current || chosen.length === 0) return
    controller.current = new AbortController()
    const { signal } = controller.current
    change((now) => ({ ...now, step: 'sent' }))
    setAttempt({ ids: [...chosen], startedAt: Date.now() })
    try {
      const ready = chosen.filter((id) => {
        const offer = offerWith(latest(), id)
        return offer && readiness(offer) === 'ready'
      })
      await inLanes(
        async () => (signal.aborted ? undefined : ready.shift()),
        atOnce,
        (id) => send(id, signal),
      )
    } finally {
      controller.current = null
      setAttempt(undefined)
    }
  }

  return {
    /** Which offers are sent, and since when (in milliseconds). */
    attempt,
    progress,
    publish,
    /** What is live stays, the others wait. */
    stop: () => {
      if (attempt && !isSecondTap(attempt, Date.now())) controller.current?.abort()
    },
  }
}
