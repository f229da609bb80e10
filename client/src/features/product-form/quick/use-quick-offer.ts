import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useWatch } from 'react-hook-form'
import type { ProposedCategories } from 'server/contract/category-proposal'
import { isUnbranded, unbranded } from 'server/contract/proposed-offer'
import { texts } from 'server/contract/texts'
import type { Place } from '../../../offer-drafts/draft.ts'
import { failureText, useCategories, usePublishing } from '../product-form.api.ts'
import { isSame, type ProductFormValues } from '../product-form-values.ts'
import { useProductDraft } from '../use-product-draft.ts'
import { usePublish } from '../use-publish.ts'
import { focusField } from './focus-field.ts'
import { daysOf, keepLastOffer, type LastOffer, likeLastTime, nextAfter, readLastOffer } from './last-offer.ts'
import type { LiveOffer } from './live-face.tsx'
import { quickOrder, quickRules } from './quick-rules.ts'
import { completed, proposedLineOf, quickStart, type ShopOfOffer } from './quick-values.ts'
import { smallPicture } from './small-picture.ts'
import { useAskForProposal, useProposedCategory } from './use-proposed-category.ts'

export type OfferFor = {
  place: Place
  shop: ShopOfOffer | undefined
}

/**
 * A new offer with as little to fill in as will do: what is left out is proposed, shown, and becomes part of what is sent. The
 * draft is that of the full form, so that one can go on there.
 */
export function useQuickOffer({ place, shop }: OfferFor) {
  const { userId } = place
  const send = usePublishing(userId, place.shop.id ?? undefined)
  const [last, setLast] = useState(() => readLastOffer(userId))
  const [start] = useState(() => ({ values: quickStart(last?.days), version: null }))
  const drafted = useProductDraft(place, start, { rules: quickRules, completed })
  const { form, draft, latest, change, begin, takePhoto, photoTaken } = drafted
  /** The category is that of the last offer: it stands until the name surely tells another. */
  const [isKindKept, setKindKept] = useState(false)
  const [isBegun, setBegun] = useState(() => !isSame(form.getValues(), start.values))
  const [fault, setFault] = useState<string>()
  const [live, setLive] = useState<LiveOffer>()
  const name = useWatch({ control: form.control, name: 'name' })
  const proposal = useProposedCategory(name)
  const askForProposal = useAskForProposal()
  const categories = useCategories().data
  /** What was proposed and is sent, until it is filled in again. */
  const taken = useRef<Partial<ProductFormValues>>({})
  const sentPhoto = useRef<string>(null)

  const set = (values: Partial<ProductFormValues>) => {
    for (const [field, value] of Object.entries(values)) form.setValue(field as keyof ProductFormValues, value)
  }
  const sure = sureKind(proposal)
  const givesWay = useEffectEvent(() => {
    if (!isKindKept || !sure) return
    setKindKept(false)
    if (String(sure.subcategory_id) !== form.getValues('subcategory_id')) set({ category_id: '', subcategory_id: '' })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: when another is proposed
  useEffect(() => givesWay(), [sure?.subcategory_id])
  /** What is proposed becomes what is filled in: sent once more, it is the same offer, whatever is proposed by then. */
  const takeProposals = async () => {
    const values = form.getValues()
    const isOpen = values.subcategory_id === '' || isKindKept
    const kind = isOpen ? sureKind(await askForProposal(values.name)) : undefined
    const proposed = {
      ...(kind && { category_id: String(kind.category_id), subcategory_id: String(kind.subcategory_id) }),
      ...(isUnbranded(values.brand) && { brand: unbranded }),
      ...(values.description.trim() === '' && { description: proposedLineOf(values, shop) }),
    }
    set(proposed)
    taken.current = { ...taken.current, ...proposed }
  }
  /** Back in the form, what was proposed follows the fields again. */
  const giveProposalsBack = () => {
    const values = form.getValues()
    const same = Object.entries(taken.current).filter(
      ([field, value]) => values[field as keyof typeof values] === value,
    )
    set(Object.fromEntries(same.map(([field]) => [field, ''])))
    taken.current = {}
  }

  const fillIn = () => {
    if (isBegun) return
    flushSync(() => setBegun(true))
    focusField(formElement.current, 'name')
  }

  const { formElement, submit, cancel, keep } = usePublish(drafted, {
    send,
    queueing: place.shop.draft === null ? 'possible' : 'only',
    photoRequired: true,
    words: {},
    failureText,
    photoMissing: texts.quickOffer.photo.missing,
    order: quickOrder,
    settle: async () => {
      await Promise.all([photoTaken(), takeProposals()])
      sentPhoto.current = latest.current.picture?.preview ?? null
    },
    onFillInAgain: giveProposalsBack,
    onStored: (values, answer) => {
      const category = categories?.find(([id]) => String(id) === values.category_id)?.[1] ?? ''
      const photo = sentPhoto.current
      taken.current = {}
      const { product_id: id, price_is_proven: isProven } = answer
      setLive({ id, values, percent: Number(values.discount_percent), category, photo, isProven })
      const { category_id, subcategory_id, brand, discount_percent } = values
      const kept: LastOffer = {
        category_id,
        subcategory_id,
        category,
        brand,
        discount_percent,
        days: daysOf(values),
        photo: null,
      }
      void smallPicture(photo).then((small) => {
        keepLastOffer(userId, { ...kept, photo: small })
        setLast({ ...kept, photo: small })
      })
    },
  })

  return {
    form,
    draft,
    last,
    live,
    fault,
    proposal,
    formElement,
    cancel,
    keep,
    proposedLine: useProposedLine(form, shop),
    isKindKept,
    chooseKindByHand: () => setKindKept(false),
    isBegun: isBegun || draft.picture !== null || draft.taking === 'opening',
    publish: submit(null),
    askForPhoto: () => change({ type: 'taking', taking: 'asked' }),
    takePhoto: async (file: File | null) => {
      if (!file) return change({ type: 'taking', taking: undefined })
      setFault(file.type.startsWith('image/') ? undefined : texts.cropper.noPicture)
      if (!file.type.startsWith('image/')) return change({ type: 'taking', taking: undefined })
      fillIn()
      if (!(await takePhoto(file))) setFault(texts.cropper.unreadable)
    },
    crop: (picture: NonNullable<typeof draft.picture>) => change({ type: 'cropped', picture }),
    fillIn,
    useLast: () => {
      if (last) set(likeLastTime(form.getValues(), last))
      setKindKept(true)
      fillIn()
    },
    /** What the full form can go on with. */
    handOver: async () => {
      if (sure && form.getValues('subcategory_id') === '')
        set({ category_id: String(sure.category_id), subcategory_id: String(sure.subcategory_id) })
      await photoTaken()
    },
    backToForm: () => {
      change({ type: 'back' })
      giveProposalsBack()
      requestAnimationFrame(() => focusField(formElement.current, 'name'))
    },
    startAfresh: () => {
      begin(start)
      setBegun(false)
    },
    next: () => {
      if (live) begin({ values: nextAfter(live.values), version: null })
      setKindKept(true)
      setLive(undefined)
      setBegun(false)
    },
  }
}

const sureKind = (proposal: ProposedCategories | undefined) => (proposal?.is_sure ? proposal.categories[0] : undefined)

function useProposedLine(form: ReturnType<typeof useProductDraft>['form'], shop: ShopOfOffer | undefined) {
  const [name, brand] = useWatch({ control: form.control, name: ['name', 'brand'] })
  return proposedLineOf({ ...form.getValues(), name, brand }, shop)
}
