import { useQueries } from '@tanstack/react-query'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { texts } from 'server/contract/facts/texts'
import type { ProposedCategories } from 'server/contract/search/calls'
import { useSettled } from '../../../../lib/dom/use-settled.ts'
import { todayInIndia } from '../../../../lib/format/dates.ts'
import { useRefreshOwnOffers } from '../../../../lib/net/own-offers-query.ts'
import { useSignInAgain } from '../../../../lib/net/use-sign-in-again.ts'
import { randomUuid } from '../../../../lib/storage/random-id.ts'
import {
  type Batch,
  type BatchOffer,
  batchId,
  batchOf,
  isOfBatch,
  type OfferValues,
  type Place,
} from '../../../../offer-drafts/draft.ts'
import { draftsHere, removeDraft, storeBatch } from '../../../../offer-drafts/draft-store.ts'
import { queueOffer } from '../../../../offer-drafts/keep-sending.ts'
import { lastChoices } from '../../../../offer-drafts/last-choices.ts'
import { photoOf, storePhoto } from '../../../../offer-drafts/photo-store.ts'
import { type Live, sendDraft, sendInParallel } from '../../../../offer-drafts/send-draft.ts'
import { useDrafts } from '../../../../offer-drafts/use-drafts.ts'
import { confirm } from '../../../../ui/confirm.tsx'
import type { CroppedPicture } from '../../../../ui/cropper-picture.ts'
import { notifyFailure, notifySuccess } from '../../../../ui/toasts.tsx'
import { isSecondTap } from '../../../../ui/upload-progress.tsx'
import { proposalFor } from '../category-choice.tsx'
import { proposableName, quickStart, readLastOffer } from '../quick-values.ts'
import {
  beginBatch,
  fromToday,
  isPublished,
  lacksProposal,
  mended,
  mostPhotos,
  nextToWrite,
  offerWith,
  openOffers,
  readyToSend,
  withOffer,
  withoutOffer,
  withPhoto,
  withProposal,
  withShared,
  withTyped,
} from './photo-batch-state.ts'
import { usePictures } from './pictures.tsx'

export type ManyOffersState = ReturnType<typeof useManyOffers>

type Warnings = { broken: string[]; tooMany: number; interrupted: number }
const nothing: Warnings = { broken: [], tooMany: 0, interrupted: 0 }

/** Manages a batch of offers made from photos. All windows of this device share its stored drafts. */
export function useManyOffers({ of, place }: { of: Place; place: string }) {
  const { userId } = of
  const shopId = of.shop.id ?? undefined
  const key = batchId(userId, shopId)
  const [blank] = useState(() => {
    const shared = { ...quickStart(readLastOffer(userId)?.days), ...lastChoices({ userId, shopId }) }
    return beginBatch({ id: key, userId, shopId }, shared)
  })
  const asOfToday = (batch = blank) => fromToday(batch, todayInIndia())
  const latest = () => asOfToday(batchOf(key, draftsHere().values()))
  const many = asOfToday(batchOf(key, useDrafts(isOfBatch(key)) ?? []))
  const [isKept, setKept] = useState(true)
  const [warnings, setWarnings] = useState<Warnings>({ ...nothing, interrupted: many.coming?.left ?? 0 })
  const photos = usePictures(many.offers.map(({ id }) => id))
  const sending = usePublishMany()
  const isGone = useRef(false)

  const change = (next: (batch: Batch) => Batch) => {
    const before = latest()
    const after = next(before)
    if (after !== before) void storeBatch(batchOf(key, draftsHere().values()), after).then(setKept)
  }
  const mend = (id: string) => change((now) => withOffer(now, id, (offer) => ({ ...offer, ...mended })))
  const write = (id: string | null) => change((now) => ({ ...now, now: id, step: 'fill' }))
  useProposals(many, (id, name, proposal) => change((now) => withProposal(now, id, name, proposal)))

  const begin = useEffectEvent(() => {
    isGone.current = false
    const { offers, coming } = latest()
    if (offers.length === 0 && !coming) return void removeDraft(key).catch(() => {})
    if (!coming) return
    // The page closed while this photo was being stored: discard the photo.
    void storePhoto(coming.id, null)
    change((now) => ({ ...now, coming: null }))
  })
  const leave = useEffectEvent(() => {
    isGone.current = true
    // Removes a batch of live offers when the user leaves the screen, but not when the page reloads.
    const { offers, coming } = latest()
    if (!coming && offers.every(isPublished)) void removeDraft(key).catch(() => {})
  })
  useEffect(() => {
    begin()
    return () => leave()
  }, [])

  const isTaking = useRef(false)
  const takePhotos = async (files: readonly File[]) => {
    if (isTaking.current) return
    isTaking.current = true
    const room = mostPhotos - openOffers(latest()).length
    const chosen = files.slice(0, room)
    setWarnings({ ...nothing, tooMany: files.length - chosen.length })
    for (const [place, file] of chosen.entries()) {
      if (isGone.current) break
      const id = `${key}:${randomUuid()}`
      change((now) => ({ ...now, coming: { id, left: chosen.length - place } }))
      try {
        await photos.take(id, file)
        change((now) => withPhoto(now, id, of))
      } catch {
        setWarnings((before) => ({ ...before, broken: [...before.broken, file.name] }))
      }
      // Lets the browser handle taps and key presses between photos.
      await new Promise((resolve) => setTimeout(resolve))
    }
    isTaking.current = false
    if (!isGone.current) change((now) => ({ ...now, coming: null }))
  }

  /**
   * Queues offers in the outbox. Resolves to false if the photo of an offer is lost. Rejects when the device
   * cannot store an offer; the offers before it stay queued.
   */
  const queue = async (ids: readonly string[]): Promise<boolean> => {
    let areAll = true
    for (const id of ids) {
      const photo = await photoOf(id).catch(() => null)
      const offer = offerWith(latest(), id)
      if (!offer || isPublished(offer)) continue
      const { values, delivery } = readyToSend(offer, place)
      if (photo) await queueOffer(offer, { values, delivery }, photo)
      else {
        areAll = false
        const refused = { words: texts.productForm.photoLost, fields: {} }
        change((now) => withOffer(now, id, (one) => ({ ...one, state: 'refused', refused })))
      }
    }
    return areAll
  }

  return {
    many,
    pictures: photos.pictures,
    isKept: isKept && photos.homeless.size === 0,
    warnings,
    takePhotos,
    crop: async (id: string, picture: CroppedPicture) => {
      await photos.crop(id, picture)
      mend(id)
    },
    /** Rejects when the photo cannot be opened. */
    replacePhoto: async (id: string, file: File) => {
      await photos.take(id, file)
      mend(id)
    },
    share: (shared: OfferValues) => change((now) => withShared(now, shared)),
    type: (id: string, values: OfferValues) => change((now) => withTyped(now, id, values)),
    show: (step: Batch['step']) => change((now) => ({ ...now, step })),
    write,
    goOn: () => {
      const { now, ...batch } = latest()
      const open = openOffers(batch)
      write(offerWith({ offers: open }, now)?.id ?? nextToWrite(batch, null) ?? open[0]?.id ?? null)
    },
    /** Asks before an offer with a name or price is removed. `onLeft` runs after the removal. */
    leaveOut: (
      { id, values }: BatchOffer,
      onLeft?: () => void,
      focusAfter?: RefObject<HTMLElement | null>,
    ) => {
      const leaveOut = () => {
        change((now) => withoutOffer(now, id))
        photos.forget(id)
        onLeft?.()
      }
      if (!values.name && !values.price) return leaveOut()
      const name = values.name || texts.manyOffers.leaveOut.thisPhoto
      confirm({
        title: texts.manyOffers.leaveOut.question,
        children: texts.manyOffers.leaveOut.goes({ name }),
        confirmLabel: texts.manyOffers.leaveOut.button,
        action: leaveOut,
        focusAfter,
      })
    },
    startOver: () => {
      for (const { id } of latest().offers) photos.forget(id)
      change(({ shared }) => beginBatch({ id: key, userId, shopId }, shared))
    },
    queue,
    attempt: sending.attempt,
    stop: sending.stop,
    publish: (ids: readonly string[]) => {
      change((now) => ({ ...now, step: 'sent' }))
      const chosen = latest().offers.filter(({ id }) => ids.includes(id))
      void sending.publish(chosen.map((offer) => readyToSend(offer, place)))
    },
  }
}

const pause = 500
const again = {
  retry: 3,
  refetchInterval: ({ state }: { state: { status: string } }) => state.status === 'error' && 30_000,
  networkMode: 'online',
} as const

/** Requests proposals for all offers without a category, for the name being typed after a pause. */
function useProposals(
  batch: Batch,
  onProposal: (id: string, name: string, proposal: ProposedCategories) => void,
) {
  const written = offerWith(batch, batch.now)
  const settled = useSettled(written ? proposableName(written.values.name) : '', pause)
  const pending = batch.offers
    .filter(lacksProposal)
    .map(({ id, values }) => ({ id, name: proposableName(values.name) }))
    .filter(({ id, name }) => id !== batch.now || name === settled)
  const names = [...new Set(pending.map(({ name }) => name))]
  const shopId = batch.offers[0]?.shop.id ?? null
  const answers = useQueries({ queries: names.map((name) => ({ ...proposalFor(name, shopId), ...again })) })
  // A stored proposal ends the requests for that name.
  useEffect(() => {
    for (const { id, name } of pending) {
      const proposal = answers[names.indexOf(name)]?.data
      if (proposal) onProposal(id, name, proposal)
    }
  })
}

const atOnce = 2

/** Sends two offers at a time. A failed offer does not stop the others. */
function usePublishMany() {
  const refresh = useRefreshOwnOffers()
  const signInAgain = useSignInAgain()
  /** `startedAt` is an epoch time in milliseconds. */
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
      await sendInParallel(
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
  const stop = () => {
    if (attempt && !isSecondTap(attempt, Date.now())) controller.current?.abort()
  }
  return { attempt, publish, stop }
}
