import { useEffect, useRef } from 'react'
import type { FieldErrors } from 'react-hook-form'
import { texts as catalogue } from 'server/contract/texts'
import { ApiError } from '../../lib/api-request.ts'
import { useSignInAgain } from '../../session/use-sign-in-again.ts'
import { showServerErrors } from '../../ui/field-server-errors.ts'
import { notifyFailure, notifySuccess } from '../../ui/toasts.tsx'
import { isSecondTap } from '../../ui/upload-figures.ts'
import { newDelivery } from './product-draft.ts'
import type { Offer } from './product-form.api.ts'
import { fieldNames, type ProductFormValues } from './product-form-values.ts'
import { isRefusal, whyNotPublished } from './publish-failures.ts'
import type { DraftedForm } from './use-product-draft.ts'

export type Publishing = {
  mutation: { mutateAsync: (offer: Offer) => Promise<unknown> }
  photoRequired: boolean
  /** The toasts for a form with gaps and for a product that is stored. */
  texts: { incomplete: string; done: string }
  /** The toast for a failure. */
  failureText: (error: unknown) => string
}

/**
 * Sends a product form once, and tells beside its fields, in a line and in a toast what is wrong with it. `onStored` is told the
 * name of what is stored.
 */
export function usePublish(
  { form, latest, change, begin }: DraftedForm,
  options: Publishing & { onStored: (name: string) => void },
) {
  const { mutation, photoRequired, texts, failureText, onStored } = options
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
    // A file that was chosen and not cropped would be left out without a word.
    return (photoRequired || isCropping) && !picture
  }
  const tellGaps = (wrong: FieldErrors<ProductFormValues>) => {
    change({ type: 'back' })
    const first = fieldNames.find((name) => wrong[name])
    if (first) form.setFocus(first)
    else formElement.current?.querySelector<HTMLElement>('[data-choose-file]')?.focus()
    const photo = isPhotoMissing() ? 'Choose a photo and press Save Crop.' : undefined
    const hasGaps = photo || Object.values(form.getValues()).some((value) => value.trim() === '')
    const line = hasGaps ? texts.incomplete : 'Please correct the fields marked in red.'
    change({ type: 'told', problems: { line, photo } })
    if (hasGaps) notifyFailure(line)
  }

  const publish = async (fields: ProductFormValues, version: number | null, first?: string) => {
    const { delivery, picture } = latest.current
    attempt.current = new AbortController()
    const { signal } = attempt.current
    change({ type: 'sending', at: Date.now(), total: picture?.file.size ?? 0 })
    try {
      await mutation.mutateAsync({
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
    notifySuccess(texts.done)
    if (first) notifySuccess(catalogue.addProduct.firstIsPublished(first))
    onStored(fields.name)
  }
  const tellFailure = (error: unknown, isUpdate: boolean, isCancelled: boolean) => {
    const reason = whyNotPublished(error, isCancelled)
    const isRefused = !isCancelled && isRefusal(error)
    change(isRefused ? { type: 'refused' } : { type: 'unanswered', reason })
    if (isCancelled) return change({ type: 'told', problems: { line: reason } })
    if (signInAgain(error)) return
    const answer = error instanceof ApiError && error.status !== 0 ? error : undefined
    showServerErrors(form.setError, fieldNames, answer?.fields ?? {})
    const toast = failureText(error)
    const isConflict = isUpdate && answer?.status === 409
    change({ type: 'told', problems: { line: answer?.message ?? toast, photo: answer?.fields.photo, isConflict } })
    notifyFailure(toast)
  }

  /** Sends what is filled in, as a change of this version of the product; null for a new one. */
  const submit = (version: number | null) =>
    form.handleSubmit((fields) => {
      // A second press of the button arrives before React has drawn the first one's effect.
      if (latest.current.sending) return
      return isPhotoMissing() ? tellGaps({}) : publish(fields, version)
    }, tellGaps)

  return { formElement, submit, cancel }
}
