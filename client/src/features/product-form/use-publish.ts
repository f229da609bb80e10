import { type BaseSyntheticEvent, useEffect, useRef } from 'react'
import type { FieldErrors } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import { texts } from 'server/contract/texts'
import { ApiError } from '../../lib/api-request.ts'
import { useSignInAgain } from '../../session/use-sign-in-again.ts'
import { showServerErrors } from '../../ui/field-server-errors.ts'
import { notifyFailure, notifySuccess } from '../../ui/toasts.tsx'
import { isSecondTap } from '../../ui/upload-figures.ts'
import { newDelivery } from './product-draft.ts'
import type { Offer } from './product-form.api.ts'
import { emptyProduct, fieldNames, type ProductFormValues } from './product-form-values.ts'
import { isRefusal, whyNotPublished } from './publish-failures.ts'
import type { DraftedForm } from './use-product-draft.ts'

/** Where an offer waits for a network, and is sent by itself. */
export type Keeping = {
  /** Done once it is on the disk; rejects when the device keeps nothing. */
  keep: (offer: Pick<Offer, 'fields' | 'photo' | 'publishKey'>) => Promise<void>
  /** The screen that shows what waits. */
  to: string
  /** Its shop is not sent itself: the offer can only wait with it. */
  isOnly: boolean
}

export type Publishing<Answer = unknown> = {
  keeping?: Keeping
  mutation: { mutateAsync: (offer: Offer) => Promise<Answer> }
  photoRequired: boolean
  /** The toasts for a form with gaps and for a product that is stored, unless the screen itself says it. */
  words: { incomplete?: string; done?: string }
  /** The toast for a failure. */
  failureText: (error: unknown) => string
}

type Options<Answer> = Publishing<Answer> & {
  onStored: (stored: ProductFormValues, answer: Answer) => void
  /** What is said where the photo belongs. */
  photoMissing: string
  /** In the order of the screen. */
  order?: readonly (keyof ProductFormValues)[]
  /** Before anything is looked at: what is half done is taken as it stands. */
  settle: () => Promise<void>
  /** Told when nothing was sent or kept, or what was sent is refused: it is filled in again. */
  onFillInAgain?: () => void
}

/** Sends a product form once, and tells beside its fields, in a line and in a toast what is wrong with it. */
export function usePublish<Answer>(
  { form, latest, change, begin }: Pick<DraftedForm, 'form' | 'latest' | 'change' | 'begin'>,
  options: Options<Answer>,
) {
  const {
    mutation,
    photoRequired,
    words,
    failureText,
    onStored,
    photoMissing,
    order = fieldNames,
    settle,
    onFillInAgain,
    keeping,
  } = options
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

  const isPhotoMissing = () => {
    const { picture, isCropping } = latest.current
    // A file that was chosen and could not be opened would be left out without a word.
    return (photoRequired || isCropping) && !picture
  }
  const focusGap = (name: keyof ProductFormValues) => {
    if (formElement.current?.elements.namedItem(name)) return form.setFocus(name)
    const chip = formElement.current?.querySelector<HTMLElement>(`[data-field~="${name}"] button[tabindex="0"]`)
    chip?.scrollIntoView({ block: 'center' })
    chip?.focus({ preventScroll: true })
  }
  const tellGaps = (wrong: FieldErrors<ProductFormValues>) => {
    change({ type: 'back' })
    const first = order.find((name) => wrong[name])
    if (first) focusGap(first)
    else formElement.current?.querySelector<HTMLElement>('[data-choose-file]')?.focus()
    const photo = isPhotoMissing() ? photoMissing : undefined
    const hasGaps = photo || Object.values(form.getValues()).some((value) => value.trim() === '')
    const line = (hasGaps && words.incomplete) || texts.productForm.gaps
    change({ type: 'told', problems: { line, photo } })
    if (hasGaps && words.incomplete) notifyFailure(line)
    onFillInAgain?.()
  }

  const publish = async (fields: ProductFormValues, version: number | null, first?: string) => {
    const { delivery, picture } = latest.current
    attempt.current = new AbortController()
    const { signal } = attempt.current
    change({ type: 'sending', at: Date.now(), total: picture?.file.size ?? 0 })
    let answer: Answer
    try {
      answer = await mutation.mutateAsync({
        fields,
        photo: picture?.file ?? null,
        version,
        publishKey: delivery.publishKey,
        signal,
        onProgress: (loaded, total) => change({ type: 'progress', at: Date.now(), loaded, total }),
      })
    } catch (error) {
      const published = error instanceof ApiError ? error.answer.published : undefined
      if (!published || signal.aborted) return tellFailure(error, version !== null, signal.aborted)
      // The unanswered attempt was stored, and this is another offer: under a key of its own.
      change({ type: 'another offer', delivery: newDelivery() })
      return publish(fields, version, published.name)
    }
    begin({ values: form.getValues(), version })
    if (words.done) notifySuccess(words.done)
    if (first) notifySuccess(texts.addProduct.firstIsPublished({ name: first }))
    onStored(fields, answer)
  }
  const tellFailure = (error: unknown, isUpdate: boolean, isCancelled: boolean) => {
    const reason = whyNotPublished(error, isCancelled)
    const isRefused = !isCancelled && isRefusal(error)
    change(isRefused ? { type: 'refused' } : { type: 'unanswered', reason })
    if (isRefused) onFillInAgain?.()
    if (isCancelled) return change({ type: 'told', problems: { line: reason } })
    if (signInAgain(error)) return
    const answer = error instanceof ApiError && error.status !== 0 ? error : undefined
    showServerErrors(form.setError, fieldNames, answer?.fields ?? {})
    const toast = failureText(error)
    const conflict =
      isUpdate && answer?.status === 409 ? { by: answer.answer.changed_by, at: answer.answer.changed_at } : undefined
    change({ type: 'told', problems: { line: answer?.message ?? toast, photo: answer?.fields.photo, conflict } })
    notifyFailure(toast)
  }

  /** Sends what is filled in, as a change of this version of the product; null for a new one. */
  const submit = (version: number | null) => async (event?: BaseSyntheticEvent) => {
    event?.preventDefault()
    // A second press of the button arrives before React has drawn the first one's effect.
    if (isUnderWay.current) return
    isUnderWay.current = true
    const send = (fields: ProductFormValues) => {
      if (isPhotoMissing()) return tellGaps({})
      return keeping?.isOnly ? keepForLater(keeping) : publish(fields, version)
    }
    try {
      // A crop that failed leaves the middle of the photo.
      await settle().catch(() => {})
      await form.handleSubmit(send, tellGaps)()
    } finally {
      isUnderWay.current = false
    }
  }

  const keepForLater = async ({ keep, to }: Keeping) => {
    const { delivery, picture } = latest.current
    try {
      await keep({ fields: form.getValues(), photo: picture?.file ?? null, publishKey: delivery.publishKey })
    } catch {
      onFillInAgain?.()
      change({ type: 'told', problems: { line: texts.outbox.notKept } })
      return notifyFailure(texts.outbox.notKept)
    }
    begin({ values: emptyProduct(), version: null })
    notifySuccess(texts.outbox.kept)
    await navigate(to)
  }
  /** For an offer that did not arrive: sent as it is when the network is back. */
  const keep = keeping && !keeping.isOnly ? () => void keepForLater(keeping) : undefined

  return { formElement, submit, cancel, keep }
}
