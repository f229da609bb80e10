import { type RefObject, useEffect, useRef, useState } from 'react'
import { texts } from 'server/contract/texts'
import { inLanes } from '../../../offer-drafts/in-lanes.ts'
import { judge, mayBeStored, type Verdict } from '../../../offer-drafts/send-offer.ts'
import type { Many, Problem } from '../../../offer-drafts/several.ts'
import { useSignInAgain } from '../../../session/use-sign-in-again.ts'
import { notifySuccess } from '../../../ui/toasts.tsx'
import { beginSending, isSecondTap, type Sending, sendingAfter } from '../../../ui/upload-figures.ts'
import { usePublishing } from '../product-form.api.ts'
import { isLive, nextSending, offerWith, photoIsLost, readiness, withOffer } from './many-state.ts'
import type { usePictures } from './use-pictures.ts'

/** How many are on their way together. */
const atOnce = 2

type Attempt = { startedAt: number; controller: AbortController }

type Options = {
  userId: number
  shopId: number | undefined
  place: string
  latest: RefObject<Many>
  change: (next: (many: Many) => Many) => void
  readPicture: ReturnType<typeof usePictures>['read']
}

/** Sends offers, two at a time, each under its own key; what happens to one holds up none of the others. */
export function usePublishMany({ userId, shopId, place, latest, change, readPicture }: Options) {
  const publishOne = usePublishing(userId, shopId)
  const signInAgain = useSignInAgain()
  const [batch, setBatch] = useState<{ ids: string[]; startedAt: number }>()
  const [progress, setProgress] = useState<ReadonlyMap<string, Sending>>(new Map())
  const attempt = useRef<Attempt>(null)
  useEffect(() => () => attempt.current?.controller.abort(), [])

  const follow = (id: string, next: (sending: Sending | undefined) => Sending | undefined) =>
    setProgress((before) => {
      const after = new Map(before)
      const sending = next(before.get(id))
      if (sending) after.set(id, sending)
      else after.delete(id)
      return after
    })
  const tell = (id: string, problem: Problem) => change((now) => withOffer(now, id, (offer) => ({ ...offer, problem })))

  const send = async (id: string, { signal }: AbortController): Promise<Verdict | null> => {
    const offer = offerWith(latest.current, id)
    if (!offer || isLive(offer)) return null
    const photo = (await readPicture(id))?.file
    if (!photo) {
      tell(id, photoIsLost())
      return null
    }
    let { delivery } = offer
    const sent = nextSending(offer, place)
    change((now) =>
      withOffer(now, id, (one) => ({
        ...one,
        sent,
        problem: undefined,
        delivery: { ...delivery, state: 'unanswered' },
      })),
    )
    follow(id, () => beginSending(Date.now(), photo.size))
    try {
      const live = await publishOne({
        values: sent.as,
        photo,
        version: null,
        publishKey: delivery.publishKey,
        signal,
        onProgress: (loaded, total) =>
          follow(
            id,
            (sending) => sending && { ...sending, ...sendingAfter(sending, { at: Date.now(), loaded, total }) },
          ),
        onNewKey: (publishKey) => {
          delivery = { publishKey, state: 'unsent' }
          change((now) => withOffer(now, id, (one) => ({ ...one, delivery: { publishKey, state: 'unanswered' } })))
          follow(id, () => beginSending(Date.now(), photo.size))
        },
      })
      change((now) => withOffer(now, id, (one) => ({ ...one, productId: live.product_id, problem: undefined })))
      if (live.earlier) notifySuccess(texts.addProduct.firstIsPublished({ name: live.earlier }))
      return null
    } catch (error) {
      const verdict = judge(error, signal.aborted)
      if (!mayBeStored(verdict)) change((now) => withOffer(now, id, (one) => ({ ...one, delivery })))
      const isRefused = verdict.is === 'refused'
      tell(id, {
        is: isRefused ? 'content' : 'network',
        reason: reasonOf(verdict),
        fields: isRefused ? verdict.fields : undefined,
      })
      signInAgain(error)
      return verdict
    } finally {
      follow(id, () => undefined)
    }
  }

  const publish = async (chosen: readonly string[]) => {
    if (attempt.current || chosen.length === 0) return
    const controller = new AbortController()
    const startedAt = Date.now()
    attempt.current = { startedAt, controller }
    change((now) => ({ ...now, face: 'sent' }))
    setBatch({ ids: [...chosen], startedAt })
    try {
      const ready = chosen.filter((id) => {
        const offer = offerWith(latest.current, id)
        return offer && readiness(offer) === 'ready'
      })
      await inLanes(
        async () => (controller.signal.aborted ? undefined : ready.shift()),
        atOnce,
        (id) => send(id, controller),
      )
    } finally {
      attempt.current = null
      setBatch(undefined)
    }
  }

  return {
    isSending: batch !== undefined,
    batch,
    progress,
    publish,
    /** What is live stays, the others wait. */
    stop: () => {
      const { startedAt = 0, controller } = attempt.current ?? {}
      if (!isSecondTap(beginSending(startedAt, 0), Date.now())) controller?.abort()
    },
  }
}

const reasonOf = ({ is, words, fields }: Verdict) =>
  is === 'signed out' ? texts.manyOffers.signedOut : (Object.values(fields)[0] ?? words)
