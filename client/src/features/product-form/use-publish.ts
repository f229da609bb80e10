import { type BaseSyntheticEvent, useEffect, useRef } from 'react'
import type { FieldErrors } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import { pages } from 'server/contract/pages'
import { texts } from 'server/contract/texts'
import { ApiError } from '../../lib/api-request.ts'
import { judge, mayBeStored, type Verdict } from '../../offer-drafts/send-offer.ts'
import { useSignInAgain } from '../../session/use-sign-in-again.ts'
import { showServerErrors } from '../../ui/field-server-errors.ts'
import { notifyFailure, notifySuccess } from '../../ui/toasts.tsx'
import { isSecondTap } from '../../ui/upload-figures.ts'
import { fieldNames, type ProductFormValues } from './product-form-values.ts'
import type { DraftedForm } from './use-product-draft.ts'

/** What a product form sends. */
export type Offer = {
  values: ProductFormValues
  photo: File | null
  /** That of the product that was changed, as it was read; null for a new one. */
  version: number | null
  /** Of a new product: the draft's own, so that it is stored once however often it is sent. */
  publishKey: string
  signal: AbortSignal
  /** In bytes. */
  onProgress: (loaded: number, total: number) => void
  onNewKey: (publishKey: string) => void
}

export type Publishing<Answer extends { earlier?: string } = { earlier?: string }> = {
  send: (offer: Offer) => Promise<Answer>
  /** Where an offer may wait for a network; the only way while its shop is not sent itself. */
  queueing?: 'possible' | 'only'
  photoRequired: boolean
  /** The toasts for a form with gaps and for a product that is stored, unless the screen itself says it. */
  words: { incomplete?: string; done?: string }
  /** The toast for a failure. */
  failureText: (error: unknown) => string
}

type Options<Answer extends { earlier?: string }> = Publishing<Answer> & {
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
export function usePublish<Answer extends { earlier?: string }>(
  { form, latest, change, begin, queue }: Pick<DraftedForm, 'form' | 'latest' | 'change' | 'begin' | 'queue'>,
  options: Options<Answer>,
) {
  const {
    send,
    photoRequired,
    words,
    failureText,
    onStored,
    photoMissing,
    order = fieldNames,
    settle,
    onFillInAgain,
    queueing,
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

  const publish = async (values: ProductFormValues, version: number | null) => {
    const { delivery, picture } = latest.current
    attempt.current = new AbortController()
    const { signal } = attempt.current
    const begins = () => change({ type: 'sending', at: Date.now(), total: picture?.file.size ?? 0 })
    begins()
    let answer: Answer
    try {
      answer = await send({
        values,
        photo: picture?.file ?? null,
        version,
        publishKey: delivery.publishKey,
        signal,
        onProgress: (loaded, total) => change({ type: 'progress', at: Date.now(), loaded, total }),
        onNewKey: (publishKey) => {
          change({ type: 'another offer', delivery: { publishKey, state: 'unsent' } })
          begins()
        },
      })
    } catch (error) {
      return tellFailure(error, version !== null, judge(error, signal.aborted))
    }
    begin({ values: form.getValues(), version })
    if (words.done) notifySuccess(words.done)
    if (answer.earlier) notifySuccess(texts.addProduct.firstIsPublished({ name: answer.earlier }))
    onStored(values, answer)
  }
  const tellFailure = (error: unknown, isUpdate: boolean, verdict: Verdict) => {
    const reason = verdict.words
    const isOpen = mayBeStored(verdict)
    change(isOpen ? { type: 'unanswered', reason } : { type: 'refused' })
    if (!isOpen) onFillInAgain?.()
    if (verdict.is === 'stopped') return change({ type: 'told', problems: { line: reason } })
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
    const sendAll = (values: ProductFormValues) => {
      if (isPhotoMissing()) return tellGaps({})
      return queueing === 'only' ? queueIt() : publish(values, version)
    }
    await once(async () => {
      // A crop that failed leaves the middle of the photo.
      await settle().catch(() => {})
      await form.handleSubmit(sendAll, tellGaps)()
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
      change({ type: 'told', problems: { line: texts.outbox.notKept } })
      return notifyFailure(texts.outbox.notKept)
    }
    notifySuccess(texts.outbox.kept)
    await navigate(pages.outbox)
  }
  /** For an offer that did not arrive: sent as it is when the network is back. */
  const keep = queueing === 'possible' ? () => void once(queueIt) : undefined

  return { formElement, submit, cancel, keep }
}
