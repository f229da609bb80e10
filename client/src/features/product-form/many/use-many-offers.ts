import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { todayInIndia } from '../../../lib/dates.ts'
import { randomUuid } from '../../../lib/random-id.ts'
import type { Place } from '../../../offer-drafts/draft.ts'
import { type Change, draftHere, followDrafts, keepDraft, removeDraft } from '../../../offer-drafts/draft-store.ts'
import { keepPhoto } from '../../../offer-drafts/photo-store.ts'
import { queueOffer } from '../../../offer-drafts/queue.ts'
import {
  type Face,
  type Many,
  type ManyOffer,
  type PhotosDraft,
  photoIn,
  photosId,
} from '../../../offer-drafts/several.ts'
import type { CroppedPicture } from '../../../ui/cropper-picture.ts'
import type { ProductFormValues } from '../product-form-values.ts'
import { readLastOffer } from '../quick/last-offer.ts'
import { quickStart } from '../quick/quick-values.ts'
import { useAskForProposal } from '../quick/use-proposed-category.ts'
import {
  beginMany,
  fromToday,
  isLive,
  mostPhotos,
  newOffer,
  nextSending,
  nextToWrite,
  offerWith,
  openOffers,
  photoIsLost,
  proposableName,
  withOffer,
  withOfferBack,
  withoutOffer,
  withProposal,
  withShared,
  withTyped,
} from './many-state.ts'
import { usePictures } from './use-pictures.ts'
import { usePublishMany } from './use-publish-many.ts'

/** How often a category is asked for that did not come. */
const mostTries = 4

type For = { of: Place; place: string }
export type ManyOffers = ReturnType<typeof useManyOffers>

/** What is to be said of the last choice of photos. */
type Told = { broken: string[]; tooMany: number; interrupted: number }
const nothing: Told = { broken: [], tooMany: 0, interrupted: 0 }

/** Photos with their texts, from the choice of them to the last one that is live. All of it is kept in this browser. */
export function useManyOffers({ of, place }: For) {
  const { userId } = of
  const shopId = of.shop.id ?? undefined
  const key = photosId(userId, shopId)
  const [opened] = useState(() => {
    const kept = draftHere('photos', key)
    return kept ? fromToday(kept.many, todayInIndia()) : beginMany(quickStart(readLastOffer(userId)?.days))
  })
  const latest = useRef(opened)
  const [many, show] = useState(opened)
  const [isKept, setKept] = useState(true)
  /** Counts what came from another window. */
  const [round, setRound] = useState(0)
  const [told, setTold] = useState<Told>({ ...nothing, interrupted: opened.coming?.left ?? 0 })
  const photos = usePictures(
    key,
    opened.offers.map(({ id }) => id),
  )
  const askForProposal = useAskForProposal()
  const isGone = useRef(false)

  const asDraft = (): PhotosDraft => ({ kind: 'photos', id: key, userId, shopId, many: latest.current })
  const keep = () => {
    show(latest.current)
    const { offers, coming } = latest.current
    if (offers.length > 0 || coming) void keepDraft(asDraft()).then(setKept)
    else void removeDraft(key).catch(() => {})
  }
  const change = (next: (many: Many) => Many) => {
    const after = next(latest.current)
    if (after === latest.current) return
    latest.current = after
    keep()
  }
  const sending = usePublishMany({ userId, shopId, place, latest, change, readPicture: photos.read })

  const begin = useEffectEvent(() => {
    isGone.current = false
    const { coming } = latest.current
    if (!coming) return
    // What was on its way when the page ended.
    void keepPhoto(photoIn(key, coming.id), null)
    change((now) => ({ ...now, coming: null }))
  })
  const leave = useEffectEvent(() => {
    isGone.current = true
    const { offers } = latest.current
    // A reload shows what is live once more; whoever goes on has seen it.
    if (offers.length > 0 && offers.every(isLive)) startOver()
  })
  useEffect(() => {
    begin()
    return () => leave()
  }, [])
  const isTaking = useRef(false)
  const follow = useEffectEvent(({ kept, gone }: Change, isElsewhere: boolean) => {
    if (!isElsewhere || sending.isSending || isTaking.current) return
    const found = kept.find((draft) => draft.id === key)
    const isOver = gone.includes(key) && latest.current.offers.length > 0
    const next = isOver ? beginMany(latest.current.shared) : found?.kind === 'photos' && found.many
    if (!next) return
    latest.current = next
    show(next)
    setRound((before) => before + 1)
    void photos.readAll(next.offers.map(({ id }) => id))
  })
  // The same photos in another window.
  useEffect(() => followDrafts((change, isElsewhere) => follow(change, isElsewhere)), [])

  const takePhotos = async (files: readonly File[]) => {
    if (isTaking.current) return
    isTaking.current = true
    const room = mostPhotos - openOffers(latest.current).length
    const chosen = files.slice(0, room)
    setTold({ ...nothing, tooMany: files.length - chosen.length })
    for (const [place, file] of chosen.entries()) {
      if (isGone.current) break
      const id = randomUuid()
      change((now) => ({ ...now, coming: { id, left: chosen.length - place } }))
      try {
        await photos.take(id, file)
        change((now) => ({ ...now, offers: [...now.offers, newOffer(id, now.shared)] }))
      } catch {
        setTold((before) => ({ ...before, broken: [...before.broken, file.name] }))
      }
      // Taps and letters in between.
      await new Promise((resolve) => setTimeout(resolve))
    }
    isTaking.current = false
    if (!isGone.current) change((now) => ({ ...now, coming: null }))
  }

  /** The name may tell the category; asked for once it is left. */
  const propose = async (id: string) => {
    const offer = offerWith(latest.current, id)
    if (offer?.values.subcategory_id !== '') return
    const name = proposableName(offer.values)
    if (name === '' || offer.kind?.name === name) return
    // One that comes late is not lost: asked for again, it is there.
    for (let tries = 0; tries < mostTries && !isGone.current; tries++) {
      const proposal = await askForProposal(name)
      if (proposal) return change((now) => withProposal(now, id, name, proposal))
      await new Promise((resolve) => setTimeout(resolve, 1000))
    }
  }
  const proposeAll = async () => {
    for (const offer of openOffers(latest.current)) await propose(offer.id)
  }
  const write = (id: string | null) => {
    const before = latest.current.now
    change((now) => ({ ...now, now: id, face: 'fill' }))
    if (before) void propose(before)
  }

  /**
   * Sent by itself when it can be. Rejects when the device keeps nothing; those before it are queued. Gives whether all are: one
   * without its photo says so itself.
   */
  const queue = async (ids: readonly string[]): Promise<boolean> => {
    let areAll = true
    for (const id of ids) {
      const photo = (await photos.read(id))?.file
      const offer = offerWith(latest.current, id)
      if (!offer || isLive(offer)) continue
      if (photo) await queueOne(offer, photo)
      else {
        areAll = false
        change((now) => withOffer(now, id, (one) => ({ ...one, problem: photoIsLost() })))
      }
    }
    return areAll
  }
  const queueOne = async (offer: ManyOffer, photo: File) => {
    const { id, delivery } = offer
    let before = latest.current
    const takeOut = () => {
      before = latest.current
      latest.current = withoutOffer(latest.current, id)
      return asDraft()
    }
    try {
      await queueOffer(
        { ...of, id: photoIn(key, id) },
        { values: nextSending(offer, place).as, delivery },
        photo,
        takeOut,
      )
    } catch (error) {
      latest.current = withOfferBack(latest.current, id, before)
      throw error
    } finally {
      keep()
    }
  }
  const startOver = () => {
    for (const { id } of latest.current.offers) photos.forget(id)
    change(({ shared }) => beginMany(shared))
  }

  return {
    key,
    many,
    round,
    pictures: photos.pictures,
    /** Whether all of it outlives the page. */
    isKept: isKept && photos.homeless.size === 0,
    told,
    takePhotos,
    crop: async (id: string, picture: CroppedPicture) => {
      await photos.crop(id, picture)
      change((now) => withOffer(now, id, ({ problem: _, ...offer }) => offer))
    },
    /** Another photo in the place of one that was lost; false when it cannot be opened. */
    replacePhoto: async (id: string, file: File) => {
      try {
        await photos.take(id, file)
      } catch {
        return false
      }
      change((now) => withOffer(now, id, ({ problem: _, ...offer }) => offer))
      return true
    },
    share: (shared: ProductFormValues) => change((now) => withShared(now, shared)),
    type: (id: string, values: ProductFormValues) => change((now) => withTyped(now, id, values)),
    show: (face: Face) => change((now) => ({ ...now, face })),
    write,
    /** The first that has no texts yet, or the one that was written last. */
    goOn: () => {
      const { now } = latest.current
      const open = openOffers(latest.current)
      const current = open.find(({ id }) => id === now)
      write(current?.id ?? nextToWrite(latest.current, null) ?? open[0]?.id ?? null)
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
