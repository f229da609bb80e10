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
  product?: OwnOffer
  /** Toasts for an incomplete form and for success, unless the screen shows both itself. */
  toasts?: { incomplete: string; done: string }
  /** `live` is the server's response for a new offer. */
  onStored: (stored: OfferValues, picture: CroppedPicture | null, live: Live | undefined) => void
  photoMissing: string
  /** Runs before validation, for example to finish a crop. */
  settle: () => Promise<unknown>
  /** Called when the user edits again: nothing was sent, or the server refused the offer. */
  onFillInAgain?: () => void
}

type Which = 'change' | 'another' | null
/** The question after an earlier attempt did publish the offer: change it, or publish another one? */
export type EarlierAttemptQuestion = { name: string; answer: (which: Which) => void }

export type PublishedForm = ReturnType<typeof usePublish>

export function usePublish(
  { place, form, now, dispatch, begin, send, queue }: Omit<DraftedForm, 'draft' | 'takePhoto' | 'photoTaken'>,
  { product, toasts, onStored, photoMissing, settle, onFillInAgain }: Options,
) {
  const navigate = useNavigate()
  const refresh = useRefreshOwnOffers()
  const signInAgain = useSignInAgain()
  const formElement = useRef<HTMLFormElement>(null)
  const attempt = useRef<AbortController>(null)
  const [asked, setAsked] = useState<EarlierAttemptQuestion>()
  const openQuestion = useRef<EarlierAttemptQuestion['answer']>(null)
  const [once] = useOneAtATime((work: () => Promise<void>) => work())

  const showProblems = (problems: FormDraft['problems']) => void dispatch({ type: 'problems', problems })
  const isPhotoMissing = () => {
    const { picture, isCropping } = now()
    // A chosen file that could not be opened must not be dropped silently.
    return (!product || isCropping) && !picture
  }
  const focusGap = (wrong: FieldErrors<OfferValues>) => {
    const element = formElement.current
    // Inputs, and chips that represent a field, in screen order.
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
    // Ignores the kind of the struck price, which has its own error.
    const { struck_price_kind: _, ...toFill } = form.getValues()
    const hasGaps = photo || Object.values(toFill).some((value) => value.trim() === '')
    const toast = hasGaps ? toasts?.incomplete : undefined
    showProblems({ line: toast ?? texts.productForm.gaps, photo })
    if (toast) notifyFailure(toast)
    onFillInAgain?.()
  }

  /** Puts the new offer in the outbox, which sends it once the device is online. */
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
    // After the user left the form, My Products shows the failure.
    if (failed) return now().isGone ? undefined : showFailure(failed)
    // Not awaited, so that the success message appears immediately.
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
    // Loads the other user's version before the conflict is shown.
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
    /** `version`: the version of the product being changed; null for a new offer. */
    submit: (version: number | null) => async (event?: BaseSyntheticEvent) => {
      event?.preventDefault()
      const sendAll = async (values: OfferValues) => {
        if (isPhotoMissing()) return showGaps({})
        await (place.shop.draft === null ? publish(values, version) : keep())
      }
      await once(async () => {
        // If the crop fails, the centered square is used.
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

/** Loads the code of a screen; rejects on failure. */
export type LoadNext = () => Promise<unknown>

/** Milliseconds to wait for the next screen's code. */
const patience = 3000

/** Preloads My Products, since the network may fail later. If preloading fails, `goOn` sets `stranded`. */
export function useNextScreen(loadNext: LoadNext = async () => {}) {
  const navigate = useNavigate()
  const isFromList: boolean = useLocation().state?.isFromList ?? false
  const [stranded, setStranded] = useState<string>()
  const loading = useRef<Promise<unknown>>(undefined)
  useEffect(() => {
    loading.current = loadNext()
    // `goOn` handles the rejection.
    loading.current.catch(() => {})
  }, [loadNext])
  const goOn = async (name: string) => {
    try {
      await inTime(patience, loading.current ?? loadNext())
    } catch {
      return setStranded(name)
    }
    // Going back restores the list's filter, order and scroll position.
    if (isFromList) return navigate(-1)
    await navigate(pages.myProducts, { state: { published: name } })
  }
  return { goOn, stranded }
}
