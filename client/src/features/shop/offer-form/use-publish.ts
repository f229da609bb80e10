import { type BaseSyntheticEvent, useEffect, useRef } from 'react'
import type { FieldErrors } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import { pages } from 'server/contract/facts/pages'
import { texts } from 'server/contract/facts/texts'
import { ApiError } from '../../../lib/net/api-request.ts'
import { judge, mayBeStored } from '../../../offer-drafts/send-offer.ts'
import { useSignInAgain } from '../../../session/use-sign-in-again.ts'
import type { CroppedPicture } from '../../../ui/cropper-picture.ts'
import { showServerErrors } from '../../../ui/field-server-errors.ts'
import { notifyFailure, notifySuccess } from '../../../ui/toasts.tsx'
import { isSecondTap } from '../../../ui/upload-figures.ts'
import { afterRefusal, onItsWay, type ProductDraft, withProgress } from './product-draft.ts'
import { type Offer, offerFailureText } from './product-form.api.ts'
import { fieldNames, type ProductFormValues } from './product-form-values.ts'
import { focusField } from './quick/focus-field.ts'
import type { DraftedForm } from './use-product-draft.ts'

type Options<Answer extends { earlier?: string }> = {
  send: (offer: Offer) => Promise<Answer>
  /** For a form with gaps and for a product that is stored, unless the screen itself says it. */
  toasts?: { incomplete: string; done: string }
  onStored: (stored: ProductFormValues, answer: Answer, picture: CroppedPicture | null) => void
  /** What is said where the photo belongs. */
  photoMissing: string
  /** In the order of the screen. */
  order?: readonly (keyof ProductFormValues)[]
  /** Before anything is looked at: what is half done is taken as it stands. */
  settle: () => Promise<void>
  /** Called when nothing was sent or kept, or what was sent is refused: it is filled in again. */
  onFillInAgain?: () => void
}

export type PublishedForm = ReturnType<typeof usePublish>

/** Sends a product form once, and tells beside its fields, in a line and in a toast what is wrong with it. */
export function usePublish<Answer extends { earlier?: string }>(
  { place, form, latest, change, begin, queue }: Omit<DraftedForm, 'draft' | 'takePhoto' | 'photoTaken'>,
  { send, toasts, onStored, photoMissing, order = fieldNames, settle, onFillInAgain }: Options<Answer>,
) {
  const isNew = place.product === null
  const isUnderWay = useRef(false)
  const navigate = useNavigate()
  const formElement = useRef<HTMLFormElement>(null)
  const signInAgain = useSignInAgain()
  const attempt = useRef<AbortController>(null)
  const cancel = () => {
    const { sending } = latest.current
    if (sending && !isSecondTap(sending, Date.now())) attempt.current?.abort()
  }
  // Whoever leaves the screen finds the draft on top of My Products.
  useEffect(() => () => attempt.current?.abort(), [])

  const showProblems = (problems: ProductDraft['problems']) =>
    change({ problems: { ...latest.current.problems, ...problems } })
  const isPhotoMissing = () => {
    const { picture, isCropping } = latest.current
    // A file that was chosen and could not be opened would be left out without a word.
    return (isNew || isCropping) && !picture
  }
  const focusGap = (name: keyof ProductFormValues) => {
    if (formElement.current?.elements.namedItem(name)) return form.setFocus(name)
    const chip = formElement.current?.querySelector<HTMLElement>(
      `[data-field~="${name}"] button[tabindex="0"]`,
    )
    chip?.scrollIntoView({ block: 'center' })
    chip?.focus({ preventScroll: true })
  }
  const showGaps = (wrong: FieldErrors<ProductFormValues>) => {
    change({ unpublished: undefined })
    const first = order.find((name) => wrong[name])
    if (first) focusGap(first)
    else formElement.current?.querySelector<HTMLElement>('[data-choose-file]')?.focus()
    const photo = isPhotoMissing() ? photoMissing : undefined
    const hasGaps = photo || Object.values(form.getValues()).some((value) => value.trim() === '')
    const toast = hasGaps ? toasts?.incomplete : undefined
    showProblems({ line: toast ?? texts.productForm.gaps, photo })
    if (toast) notifyFailure(toast)
    onFillInAgain?.()
  }

  const publish = async (values: ProductFormValues, version: number | null) => {
    const { delivery, picture } = latest.current
    attempt.current = new AbortController()
    const { signal } = attempt.current
    const begins = () => change(onItsWay(latest.current, Date.now(), picture?.file.size ?? 0))
    begins()
    let answer: Answer
    try {
      answer = await send({
        values,
        photo: picture?.file ?? null,
        version,
        publishKey: delivery.publishKey,
        signal,
        onProgress: (loaded, total) =>
          change(withProgress(latest.current, { at: Date.now(), loaded, total })),
        onNewKey: (publishKey) => {
          change({ delivery: { publishKey, state: 'unsent' } })
          begins()
        },
      })
    } catch (error) {
      return showFailure(error, signal.aborted)
    }
    begin({ values: form.getValues(), version }, values)
    if (toasts) notifySuccess(toasts.done)
    if (answer.earlier) notifySuccess(texts.addProduct.firstIsPublished({ name: answer.earlier }))
    onStored(values, answer, picture)
  }
  const showFailure = (error: unknown, isStopped: boolean) => {
    const verdict = judge(error, isStopped)
    const isOpen = mayBeStored(verdict)
    change(isOpen ? { sending: null, unpublished: verdict.words } : afterRefusal(latest.current))
    if (!isOpen) onFillInAgain?.()
    if (isStopped) return showProblems({ line: verdict.words })
    if (signInAgain(error)) return
    const answer = error instanceof ApiError && error.status !== 0 ? error : undefined
    showServerErrors(form.setError, fieldNames, answer?.fields ?? {})
    const toast = isNew ? offerFailureText(error) : texts.updateProduct.failed
    const isConflict = !isNew && answer?.status === 409
    const conflict = isConflict ? { by: answer.answer.changed_by, at: answer.answer.changed_at } : undefined
    showProblems({ line: answer?.message ?? toast, photo: answer?.fields.photo, conflict })
    notifyFailure(toast)
  }

  /** Sends what is filled in, as a change of this version of the product; null for a new one. */
  const submit = (version: number | null) => async (event?: BaseSyntheticEvent) => {
    event?.preventDefault()
    const sendAll = (values: ProductFormValues) => {
      if (isPhotoMissing()) return showGaps({})
      return place.shop.draft !== null ? queueIt() : publish(values, version)
    }
    await once(async () => {
      // A crop that failed leaves the middle of the photo.
      await settle().catch(() => {})
      await form.handleSubmit(sendAll, showGaps)()
    })
  }
  /** A second press of a button arrives before React has drawn the first one's effect. */
  const once = async (work: () => Promise<void>) => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    try {
      await work()
    } finally {
      isUnderWay.current = false
    }
  }

  const queueIt = async () => {
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
  /** For a new offer that did not arrive: sent as it is when the network is back. */
  const keep = () => {
    void once(queueIt)
  }

  const backToForm = () => {
    change({ unpublished: undefined })
    onFillInAgain?.()
    requestAnimationFrame(() => focusField(formElement.current, 'name'))
  }

  return { formElement, submit, cancel, keep, backToForm }
}
