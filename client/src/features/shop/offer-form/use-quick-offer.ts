import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useWatch } from 'react-hook-form'
import { texts } from 'server/contract/facts/texts'
import { proposedDescription } from 'server/contract/offers/facts/offer-facts'
import type { OfferValues, Place } from '../../../offer-drafts/draft.ts'
import { lastChoices } from '../../../offer-drafts/last-choices.ts'
import type { CroppedPicture } from '../../../ui/cropper-picture.ts'
import { useAskForProposal, useProposedCategory } from './category-choice.tsx'
import type { Stored } from './live-offer.tsx'
import { focusField, isSame } from './offer-fields.ts'
import { useCategories } from './offer-form.api.ts'
import { quickRules } from './offer-rules.ts'
import {
  completed,
  likeLastTime,
  nextAfter,
  placeOf,
  proposedTexts,
  quickStart,
  readLastOffer,
  type ShopOfOffer,
  saveLastOffer,
  sureKind,
} from './quick-values.ts'
import { useFormDraft } from './use-form-draft.ts'
import { usePublish } from './use-publish.ts'

export type QuickOfferProps = {
  place: Place
  shop: ShopOfOffer | undefined
  /** The initial name of a new offer; an unfinished offer keeps its own name. */
  named?: string | undefined
}
export type QuickOfferForm = ReturnType<typeof useQuickOffer>

/**
 * Manages the form for a new offer with few fields; missing values are proposed, shown and sent. Shares its
 * draft with the full form.
 */
export function useQuickOffer({ place, shop, named = '' }: QuickOfferProps) {
  const { userId } = place
  const [last, setLast] = useState(() => readLastOffer(userId))
  const chosenLast = () => lastChoices({ userId, shopId: place.shop.id ?? undefined })
  const [start] = useState(() => ({ values: { ...quickStart(last?.days), ...chosenLast() }, version: null }))
  const drafted = useFormDraft(place, start, { rules: quickRules, completed })
  const { form, draft, dispatch, begin, takePhoto, photoTaken } = drafted
  /** True while the category is the last offer's: a sure proposal for the name replaces it. */
  const [isKindKept, setKindKept] = useState(false)
  const [isBegun, setBegun] = useState(() => named !== '' || !isSame(form.getValues(), start.values))
  const callIt = useEffectEvent(() => {
    if (named && form.getValues('name') === '') form.setValue('name', named)
  })
  useEffect(() => callIt(), [])
  const [fault, setFault] = useState<string>()
  const [live, setLive] = useState<Stored>()
  const [name, brand] = useWatch({ control: form.control, name: ['name', 'brand'] })
  const proposal = useProposedCategory(name, place.shop.id)
  const askForProposal = useAskForProposal(place.shop.id)
  const categories = useCategories().data
  const taken = useRef<Partial<OfferValues>>({})

  const set = (values: Partial<OfferValues>) => {
    for (const [field, value] of Object.entries(values)) form.setValue(field as keyof OfferValues, value)
  }
  const sure = sureKind(proposal)
  const givesWay = useEffectEvent(() => {
    if (!isKindKept || !sure) return
    setKindKept(false)
    if (sure.subcategory_id !== form.getValues('subcategory_id')) set({ category_id: '', subcategory_id: '' })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: when another is proposed
  useEffect(() => givesWay(), [sure?.subcategory_id])
  /** Writes proposals into the fields: a retry must send the same offer, even with new proposals. */
  const takeProposals = async () => {
    const values = form.getValues()
    const isOpen = values.subcategory_id === '' || isKindKept
    const proposed = {
      ...(isOpen && sureKind(await askForProposal(values.name))),
      ...proposedTexts(values, placeOf(shop)),
    }
    set(proposed)
    taken.current = { ...taken.current, ...proposed }
  }
  /** Clears proposals that the user did not change, so that new ones can replace them. */
  const giveProposalsBack = () => {
    const values = form.getValues()
    for (const [field, value] of Object.entries(taken.current))
      if (values[field as keyof OfferValues] === value) set({ [field]: '' })
    taken.current = {}
  }

  const { formElement, submit, ...actions } = usePublish(drafted, {
    photoMissing: texts.quickOffer.photo.missing,
    settle: () => Promise.all([photoTaken(), takeProposals()]),
    onFillInAgain: giveProposalsBack,
    onStored: (values, picture, live) => {
      if (!live) return
      taken.current = {}
      const category = categories?.find(([id]) => String(id) === values.category_id)?.[1] ?? ''
      const photo = picture?.preview ?? null
      setLive({ id: live.product_id, values, category, photo })
      void saveLastOffer(userId, values, category, picture?.file).then(setLast)
    },
  })
  const fillIn = () => {
    if (isBegun) return
    flushSync(() => setBegun(true))
    focusField(formElement.current, 'name')
  }

  return {
    ...actions,
    place,
    form,
    draft,
    last,
    live,
    fault,
    proposal,
    formElement,
    fillIn,
    publish: submit(null),
    proposed: proposedDescription({ name, brand }, placeOf(shop)),
    isKindKept,
    chooseKindByHand: () => setKindKept(false),
    isBegun: isBegun || draft.picture !== null || draft.taking instanceof File,
    askForPhoto: () => void dispatch({ type: 'photo asked' }),
    takePhoto: async (file: File | null) => {
      if (!file) return void dispatch({ type: 'no photo' })
      const isImage = file.type.startsWith('image/')
      setFault(isImage ? undefined : texts.cropper.noPicture)
      if (!isImage) return void dispatch({ type: 'no photo' })
      fillIn()
      if (!(await takePhoto(file))) setFault(texts.cropper.unreadable)
    },
    crop: (picture: CroppedPicture) => void dispatch({ type: 'cropped', picture }),
    useLast: () => {
      if (last) set(likeLastTime(form.getValues(), last))
      setKindKept(true)
      fillIn()
    },
    handOver: async () => {
      if (sure && form.getValues('subcategory_id') === '') set(sure)
      await photoTaken()
    },
    startAfresh: () => {
      begin(start)
      setBegun(false)
    },
    next: () => {
      if (live) begin({ values: { ...nextAfter(live.values), ...chosenLast() }, version: null })
      setKindKept(true)
      setLive(undefined)
      setBegun(false)
    },
  }
}
