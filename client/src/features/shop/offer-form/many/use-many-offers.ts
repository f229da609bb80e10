import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { todayInIndia } from '../../../../lib/format/dates.ts'
import { randomUuid } from '../../../../lib/storage/random-id.ts'
import type { Draft, Place } from '../../../../offer-drafts/draft.ts'
import { type Change, followDrafts, removeDraft } from '../../../../offer-drafts/draft-store.ts'
import {
  type Batch,
  batchHere,
  isOfBatch,
  keepBatch,
  offersOfBatch,
} from '../../../../offer-drafts/photo-batch.ts'
import { keepPhoto, photoOf } from '../../../../offer-drafts/photo-store.ts'
import { queueOffer } from '../../../../offer-drafts/queue.ts'
import { batchId } from '../../../../offer-drafts/several.ts'
import { useDrafts } from '../../../../offer-drafts/use-drafts.ts'
import type { CroppedPicture } from '../../../../ui/cropper-picture.ts'
import type { ProductFormValues } from '../product-form-values.ts'
import { readLastOffer } from '../quick/last-offer.ts'
import { quickStart } from '../quick/quick-values.ts'
import { useAskForProposal } from '../quick/use-proposed-category.ts'
import {
  beginBatch,
  fromToday,
  isPublished,
  mended,
  mostPhotos,
  nextSending,
  nextToWrite,
  offerWith,
  openOffers,
  photoIsLost,
  proposableName,
  withOffer,
  withoutOffer,
  withPhoto,
  withProposal,
  withShared,
  withTyped,
} from './photo-batch-state.ts'
import { usePictures } from './use-pictures.ts'
import { usePublishMany } from './use-publish-many.ts'

/** How often a category is asked for that did not come. */
const mostTries = 4

type For = { of: Place; place: string }
export type ManyOffersState = ReturnType<typeof useManyOffers>

/** What is to be said of the last choice of photos. */
type Warnings = { broken: string[]; tooMany: number; interrupted: number }
const nothing: Warnings = { broken: [], tooMany: 0, interrupted: 0 }

/**
 * Photos with their texts, from the choice of them to the last one that is live: drafts of this device, in
 * all its windows.
 */
export function useManyOffers({ of, place }: For) {
  const { userId } = of
  const shopId = of.shop.id ?? undefined
  const key = batchId(userId, shopId)
  const [blank] = useState(() =>
    beginBatch({ id: key, userId, shopId }, quickStart(readLastOffer(userId)?.days)),
  )
  const asOfToday = (batch = blank) => fromToday(batch, todayInIndia())
  const latest = () => asOfToday(batchHere(key))
  const drafts = useDrafts((draft): draft is Draft => draft.id === key || isOfBatch(key)(draft))
  const found = drafts?.find((draft) => draft.kind === 'photos')
  const many = asOfToday(found && { ...found, offers: offersOfBatch(key, drafts ?? []) })
  const [isKept, setKept] = useState(true)
  /** Counts what came from another window. */
  const [round, setRound] = useState(0)
  const [warnings, setWarnings] = useState<Warnings>({ ...nothing, interrupted: many.coming?.left ?? 0 })
  const photos = usePictures(many.offers.map(({ id }) => id))
  const askForProposal = useAskForProposal()
  const isGone = useRef(false)

  const change = (next: (batch: Batch) => Batch) => {
    const before = latest()
    const after = next(before)
    if (after !== before) void keepBatch(batchHere(key), after).then(setKept)
  }
  const sending = usePublishMany({ place, latest, change })

  const begin = useEffectEvent(() => {
    isGone.current = false
    const { offers, coming } = latest()
    if (offers.length === 0 && !coming) return void removeDraft(key).catch(() => {})
    if (!coming) return
    // What was on its way when the page ended.
    void keepPhoto(coming.id, null)
    change((now) => ({ ...now, coming: null }))
  })
  const leave = useEffectEvent(() => {
    isGone.current = true
    // A reload shows what is live once more; whoever goes on has seen it.
    const { offers, coming } = latest()
    if (!coming && offers.every(isPublished)) void removeDraft(key).catch(() => {})
  })
  useEffect(() => {
    begin()
    return () => leave()
  }, [])
  const follow = useEffectEvent(({ kept, gone }: Change, isElsewhere: boolean) => {
    const isOther = (draft: Draft) =>
      draft.id === many.now || (draft.id === key && 'now' in draft && draft.now !== many.now)
    if (isElsewhere && (kept.some(isOther) || gone.includes(many.now ?? key)))
      setRound((before) => before + 1)
  })
  // The fields of the one that is written begin again.
  useEffect(() => followDrafts((change, isElsewhere) => follow(change, isElsewhere)), [])

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
      // Taps and letters in between.
      await new Promise((resolve) => setTimeout(resolve))
    }
    isTaking.current = false
    if (!isGone.current) change((now) => ({ ...now, coming: null }))
  }

  /** The name may tell the category; asked for once it is left. */
  const propose = async (id: string) => {
    const offer = offerWith(latest(), id)
    if (offer?.values.subcategory_id !== '') return
    const name = proposableName(offer.values)
    if (name === '' || offer.inBatch.proposed?.name === name) return
    // One that comes late is not lost: asked for again, it is there.
    for (let tries = 0; tries < mostTries && !isGone.current; tries++) {
      const proposal = await askForProposal(name)
      if (proposal) return change((now) => withProposal(now, id, name, proposal))
      await new Promise((resolve) => setTimeout(resolve, 1000))
    }
  }
  const proposeAll = async () => {
    for (const offer of openOffers(latest())) await propose(offer.id)
  }
  const write = (id: string | null) => {
    const before = latest().now
    change((now) => ({ ...now, now: id, step: 'fill' }))
    if (before) void propose(before)
  }

  /**
   * Sent by itself when it can be. Rejects when the device keeps nothing; those before it are queued. Gives
   * whether all are: one without its photo says so itself.
   */
  const queue = async (ids: readonly string[]): Promise<boolean> => {
    let areAll = true
    for (const id of ids) {
      const photo = await photoOf(id).catch(() => null)
      const offer = offerWith(latest(), id)
      if (!offer || isPublished(offer)) continue
      if (photo)
        await queueOffer(offer, { values: nextSending(offer, place).as, delivery: offer.delivery }, photo)
      else {
        areAll = false
        change((now) => withOffer(now, id, (one) => ({ ...one, ...photoIsLost() })))
      }
    }
    return areAll
  }
  const startOver = () => {
    for (const { id } of latest().offers) photos.forget(id)
    change(({ shared }) => beginBatch({ id: key, userId, shopId }, shared))
  }

  return {
    many,
    round,
    pictures: photos.pictures,
    /** Whether all of it outlives the page. */
    isKept: isKept && photos.homeless.size === 0,
    warnings,
    takePhotos,
    crop: async (id: string, picture: CroppedPicture) => {
      await photos.crop(id, picture)
      change((now) => withOffer(now, id, (offer) => ({ ...offer, ...mended })))
    },
    /** Another photo in the place of one that was lost; false when it cannot be opened. */
    replacePhoto: async (id: string, file: File) => {
      try {
        await photos.take(id, file)
      } catch {
        return false
      }
      change((now) => withOffer(now, id, (offer) => ({ ...offer, ...mended })))
      return true
    },
    share: (shared: ProductFormValues) => change((now) => withShared(now, shared)),
    type: (id: string, values: ProductFormValues) => change((now) => withTyped(now, id, values)),
    show: (step: Batch['step']) => change((now) => ({ ...now, step })),
    write,
    /** The first that has no texts yet, or the one that was written last. */
    goOn: () => {
      const { now, ...batch } = latest()
      const open = openOffers(batch)
      const current = open.find(({ id }) => id === now)
      write(current?.id ?? nextToWrite(batch, null) ?? open[0]?.id ?? null)
    },
    leaveOut: (id: string) => {
      change((now) => withoutOffer(now, id))
      photos.forget(id)
    },
    propose,
    /** For those that were written without a network. */
    proposeAll,
    startOver,
    queue,
    sending,
  }
}
