import { type BaseSyntheticEvent, useEffect, useRef, useState } from 'react'
import type { FieldErrors } from 'react-hook-form'
import { useLocation, useNavigate } from 'react-router-dom'
import { pages } from 'server/contract/facts/pages'
import { texts } from 'server/contract/facts/texts'
import type { OwnOffer } from 'server/contract/shop-offers/schemas'
import { useOneAtATime } from '../../../lib/dom/use-one-at-a-time.ts'
import { ApiError } from '../../../lib/net/api-request.ts'
import { inTime } from '../../../lib/net/in-time.ts'
import { useRefreshOwnOffers } from '../../../lib/net/own-offers-query.ts'
import { useSignInAgain } from '../../../lib/net/use-sign-in-again.ts'
import type { OfferValues } from '../../../offer-drafts/draft.ts'
import {
  type Live,
  mayBeStored,
  type PublishedBefore,
  type Verdict,
} from '../../../offer-drafts/send-draft.ts'
import type { CroppedPicture } from '../../../ui/cropper-picture.ts'
import { showServerErrors } from '../../../ui/field.tsx'
import { notifyFailure, notifySuccess } from '../../../ui/toasts.tsx'
import { isSecondTap } from '../../../ui/upload-progress.tsx'
import type { FormDraft } from './form-draft.ts'
import { type FieldName, fieldNames, focusField } from './offer-fields.ts'
import { offerFailureText } from './offer-form.api.ts'
import type { DraftedForm } from './use-form-draft.ts'

type Options = {
  /** What is changed; without it, a new offer is published. */
  product?: OwnOffer
  /** For a form with gaps and for a product that is stored, unless the screen itself says it. */
  toasts?: { incomplete: string; done: string }
  /** `live` is what the server says of a new one. */
  onStored: (stored: OfferValues, picture: CroppedPicture | null, live: Live | undefined) => void
  /** What is said where the photo belongs. */
  photoMissing: string
  /** Before anything is looked at: what is half done is taken as it stands. */
  settle: () => Promise<unknown>
  /** Called when nothing was sent or kept, or what was sent is refused: it is filled in again. */
  onFillInAgain?: () => void
}

type Which = 'change' | 'another' | null
/** Whether the offer that was published after all is changed, or another one is published. */
export type AskedWhich = { name: string; answer: (which: Which) => void }

export type PublishedForm = ReturnType<typeof usePublish>

/** Sends an offer form once, and tells beside its fields, in a line and in a toast what is wrong with it. */
export function usePublish(
  { place, form, now, dispatch, begin, send, queue }: Omit<DraftedForm, 'draft' | 'takePhoto' | 'photoTaken'>,
  { product, toasts, onStored, photoMissing, settle, onFillInAgain }: Options,
) {
  const navigate = useNavigate()
  const refresh = useRefreshOwnOffers()
  const signInAgain = useSignInAgain()
  const formElement = useRef<HTMLFormElement>(null)
  const attempt = useRef<AbortController>(null)
  const [asked, setAsked] = useState<AskedWhich>()
  const openQuestion = useRef<AskedWhich['answer']>(null)
  const [once] = useOneAtATime((work: () => Promise<void>) => work())

  const showProblems = (problems: FormDraft['problems']) => void dispatch({ type: 'problems', problems })
  const isPhotoMissing = () => {
    const { picture, isCropping } = now()
    // A file that was chosen and could not be opened would be left out without a word.
    return (!product || isCropping) && !picture
  }
  const focusGap = (wrong: FieldErrors<OfferValues>) => {
    const element = formElement.current
    // In the order of the screen: inputs, and the chips that stand for some.
    const places = [...(element?.querySelectorAll<HTMLElement>('[name], [data-field]') ?? [])]
    const first = places
      .flatMap((one) => (one.getAttribute('name') ?? one.dataset.field ?? '').split(' ') as FieldName[])
      .find((name) => wrong[name])
    if (!first) return element?.querySelector<HTMLElement>('[data-choose-file]')?.focus()
    if (element?.elements.namedItem(first)) return form.setFocus(first)
    const chip = element?.querySelector<HTMLElement>(`[data-field~="${first}"] button[tabindex="0"]`)
    chip?.scrollIntoView({ block: 'center' })
    chip?.focus({ preventScroll: true })
  }
  const showGaps = (wrong: FieldErrors<OfferValues>) => {
    void dispatch({ type: 'back to form' })
    focusGap(wrong)
    const photo = isPhotoMissing() ? photoMissing : undefined
    // What a struck price is, is asked by a sentence of its own.
    const { struck_price_kind: _, ...toFill } = form.getValues()
    const hasGaps = photo || Object.values(toFill).some((value) => value.trim() === '')
    const toast = hasGaps ? toasts?.incomplete : undefined
    showProblems({ line: toast ?? texts.productForm.gaps, photo })
    if (toast) notifyFailure(toast)
    onFillInAgain?.()
  }

  /** For a new offer that did not arrive: sent as it is when the network is back. */
  const keep = async () => {
    try {
      await queue()
    } catch {
      onFillInAgain?.()
      showProblems({ line: texts.outbox.notKept })
      return notifyFailure(texts.outbox.notKept)
    }
    notifySuccess(texts.outbox.kept)
    await navigate(pages.outbox)
  }
  const askWhich = ({ name }: PublishedBefore) =>
    new Promise<Which>((resolve) => {
      const answer = (which: Which) => resolve(which)
      // Nobody is there to answer.
      if (now().isGone) return answer(null)
      openQuestion.current = answer
      setAsked({ name, answer })
    })
  useEffect(() => () => openQuestion.current?.(null), [])
  const publish = async (values: OfferValues, version: number | null) => {
    const { picture } = now()
    attempt.current = new AbortController()
    let live: Live | undefined
    const onLive = (it: Live) => {
      live = it
    }
    const failed = await send(version, { signal: attempt.current.signal, onLive, askWhich })
    setAsked(undefined)
    // Whoever left the screen finds on top of My Products what did not arrive.
    if (failed) return now().isGone ? undefined : showFailure(failed)
    // Not awaited: what is done is told at once.
    void refresh()
    if (live?.hidden) notifyFailure(live.hidden)
    if (now().isGone) return notifySuccess(toasts?.done ?? texts.addProduct.done)
    begin({ values: form.getValues(), version }, values)
    if (toasts) notifySuccess(toasts.done)
    if (live?.isChanged) notifySuccess(texts.addProduct.after.isChanged)
    onStored(values, picture, live)
  }
  const showFailure = async (verdict: Verdict) => {
    const { error, is, words, fields } = verdict
    const isConflict = product && error instanceof ApiError && error.status === 409
    // Somebody else was faster: what they made of it is there when the refusal is told.
    if (isConflict) await refresh()
    const isOpen = mayBeStored(verdict)
    void dispatch({ type: 'not published', unpublished: isOpen ? words : undefined })
    if (!isOpen) onFillInAgain?.()
    if (is === 'stopped') return showProblems({ line: words })
    if (signInAgain(error)) return
    showServerErrors(form.setError, fieldNames, fields)
    const toast = product ? texts.updateProduct.failed : offerFailureText(error)
    showProblems({
      line: is === 'unanswered' ? toast : words,
      photo: fields.photo,
      conflict: isConflict ? { by: error.answer.changed_by, at: error.answer.changed_at } : undefined,
    })
    notifyFailure(toast)
  }

  return {
    formElement,
    asked,
    /** As a change of this version of the product; null for a new one. */
    submit: (version: number | null) => async (event?: BaseSyntheticEvent) => {
      event?.preventDefault()
      const sendAll = async (values: OfferValues) => {
        if (isPhotoMissing()) return showGaps({})
        await (place.shop.draft === null ? publish(values, version) : keep())
      }
      await once(async () => {
        // A crop that failed leaves the middle of the photo.
        await settle().catch(() => {})
        await form.handleSubmit(sendAll, showGaps)()
      })
    },
    cancel: () => {
      const { sending } = now()
      if (sending && !isSecondTap(sending, Date.now())) attempt.current?.abort()
    },
    keep: () => {
      void once(keep)
    },
    backToForm: () => {
      void dispatch({ type: 'back to form' })
      onFillInAgain?.()
      requestAnimationFrame(() => focusField(formElement.current, 'name'))
    },
  }
}

/** Loads the code of a screen; rejects when it could not be had. */
export type LoadNext = () => Promise<unknown>

/** Milliseconds that somebody whose offer is stored waits for the next screen's code. */
const patience = 3000

/**
 * My Products, whose code is loaded while the form is filled in: the network may go with the last byte.
 * `goOn` leads there, or, without the code, makes the given name `stranded`.
 */
export function useNextScreen(loadNext: LoadNext = async () => {}) {
  const navigate = useNavigate()
  const isFromList: boolean = useLocation().state?.isFromList ?? false
  const [stranded, setStranded] = useState<string>()
  const loading = useRef<Promise<unknown>>(undefined)
  useEffect(() => {
    loading.current = loadNext()
    // Seen once somebody waits for it.
    loading.current.catch(() => {})
  }, [loadNext])
  const goOn = async (name: string) => {
    try {
      await inTime(patience, loading.current ?? loadNext())
    } catch {
      return setStranded(name)
    }
    // Back in the list, its filter, order and place are as they were.
    if (isFromList) return navigate(-1)
    await navigate(pages.myProducts, { state: { published: name } })
  }
  return { goOn, stranded }
}
