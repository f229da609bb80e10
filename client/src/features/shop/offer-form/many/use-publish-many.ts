import { useEffect, useRef, useState } from 'react'
import { texts } from 'server/contract/facts/texts'
import { useRefreshOwnOffers } from '../../../../lib/net/own-offers-query.ts'
import { useSignInAgain } from '../../../../lib/net/use-sign-in-again.ts'
import type { BatchOffer } from '../../../../offer-drafts/draft.ts'
import { inLanes } from '../../../../offer-drafts/in-lanes.ts'
import { sendDraft } from '../../../../offer-drafts/send-draft.ts'
import type { Live } from '../../../../offer-drafts/send-offer.ts'
import { notifyFailure, notifySuccess } from '../../../../ui/toasts.tsx'
import { isSecondTap } from '../../../../ui/upload-progress.tsx'

/** How many are on their way together. */
const atOnce = 2

/** Sends offers of a batch, two at a time; what happens to one holds up none of the others. */
export function usePublishMany() {
  const refresh = useRefreshOwnOffers()
  const signInAgain = useSignInAgain()
  /** Which offers are sent, and since when (in milliseconds). */
  const [attempt, setAttempt] = useState<{ ids: string[]; startedAt: number }>()
  const controller = useRef<AbortController>(null)
  useEffect(() => () => controller.current?.abort(), [])

  const onLive = ({ hidden, isChanged }: Live) => {
    void refresh()
    if (hidden) notifyFailure(hidden)
    if (isChanged) notifySuccess(texts.addProduct.after.isChanged)
  }
  const publish = async (offers: BatchOffer[]) => {
    if (controller.current) return
    controller.current = new AbortController()
    const { signal } = controller.current
    setAttempt({ ids: offers.map(({ id }) => id), startedAt: Date.now() })
    const waiting = [...offers]
    try {
      await inLanes(
        async () => (signal.aborted ? undefined : waiting.shift()),
        atOnce,
        async (offer) => {
          const verdict = await sendDraft(offer, { signal, onLive })
          if (verdict) signInAgain(verdict.error)
          return verdict
        },
      )
    } finally {
      controller.current = null
      setAttempt(undefined)
    }
  }
  /** What is live stays, the others wait. */
  const stop = () => {
    if (attempt && !isSecondTap(attempt, Date.now())) controller.current?.abort()
  }
  return { attempt, publish, stop }
}
