import { type RefObject, useEffect, useRef, useState } from 'react'
import { texts } from 'server/contract/texts'
import { ApiError } from '../../../lib/api-request.ts'
import { useSignInAgain } from '../../../session/use-sign-in-again.ts'
import { notifySuccess } from '../../../ui/toasts.tsx'
import { beginSending, isSecondTap, type Sending, sendingAfter } from '../../../ui/upload-figures.ts'
import { newDelivery } from '../product-draft.ts'
import { useAddProduct } from '../product-form.api.ts'
import { isRefusal, whyNotPublished } from '../publish-failures.ts'
import { isLive, type Many, nextSending, offerWith, type Problem, readiness, withOffer } from './many-state.ts'
import { inTurns } from './publish-queue.ts'
import type { usePictures } from './use-pictures.ts'

/** How many are on their way together. */
const atOnce = 2

/** One go at publishing. `misses` counts how often in a row nobody answered; once it `isOver`, no other one is begun. */
type Attempt = { startedAt: number; controller: AbortController; misses: number; isOver: boolean }

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
  const { mutateAsync } = useAddProduct(userId, shopId)
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

  const send = async (id: string, controller: AbortController): Promise<void> => {
    const { signal } = controller
    const offer = offerWith(latest.current, id)
    if (!offer || isLive(offer)) return
    const photo = (await readPicture(id))?.file
    if (!photo) return tell(id, { is: 'content', reason: texts.manyOffers.photoNotKept })
    const { delivery } = offer
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
      const { product_id } = await mutateAsync({
        fields: sent.as,
        photo,
        version: null,
        publishKey: delivery.publishKey,
        signal,
        onProgress: (loaded, total) =>
          follow(
            id,
            (sending) => sending && { ...sending, ...sendingAfter(sending, { at: Date.now(), loaded, total }) },
          ),
      })
      if (attempt.current) attempt.current.misses = 0
      change((now) => withOffer(now, id, (one) => ({ ...one, productId: product_id, problem: undefined })))
    } catch (error) {
      const published = error instanceof ApiError ? error.answer.published : undefined
      if (published && !signal.aborted) {
        // The unanswered attempt was stored, and this is another offer: under a key of its own.
        change((now) => withOffer(now, id, (one) => ({ ...one, delivery: newDelivery(), sent: undefined })))
        await send(id, controller)
        const again = offerWith(latest.current, id)
        if (again && isLive(again)) notifySuccess(texts.addProduct.firstIsPublished({ name: published.name }))
        return
      }
      const isRefused = !signal.aborted && isRefusal(error)
      const isSignedOut = error instanceof ApiError && error.status === 401
      if (isRefused) change((now) => withOffer(now, id, (one) => ({ ...one, delivery })))
      tell(id, {
        is: isRefused && !isSignedOut ? 'content' : 'network',
        reason: reasonOf(error, signal.aborted),
        fields: isRefused && !isSignedOut && error instanceof ApiError ? error.fields : undefined,
      })
      if (attempt.current && isForAll(error, attempt.current)) attempt.current.isOver = true
      signInAgain(error)
    } finally {
      follow(id, () => undefined)
    }
  }

  const publish = async (chosen: readonly string[]) => {
    if (attempt.current || chosen.length === 0) return
    const controller = new AbortController()
    const startedAt = Date.now()
    attempt.current = { startedAt, controller, misses: 0, isOver: false }
    change((now) => ({ ...now, face: 'sent' }))
    setBatch({ ids: [...chosen], startedAt })
    try {
      const ready = chosen.filter((id) => {
        const offer = offerWith(latest.current, id)
        return offer && readiness(offer) === 'ready'
      })
      await inTurns(
        ready,
        atOnce,
        (id) => send(id, controller),
        () => !controller.signal.aborted && !attempt.current?.isOver,
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

/** Whether the others would fare alike: signed out, too often, or no network. */
function isForAll(error: unknown, now: Attempt) {
  if (!(error instanceof ApiError)) return false
  if (error.status === 0) return ++now.misses >= atOnce
  return error.status === 401 || error.status === 429
}

function reasonOf(error: unknown, isStopped: boolean) {
  if (isStopped || !(error instanceof ApiError)) return whyNotPublished(error, isStopped)
  if (error.status === 401) return texts.manyOffers.signedOut
  return Object.values(error.fields)[0] ?? error.message
}
