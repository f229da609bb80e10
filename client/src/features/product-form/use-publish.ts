import { useRef } from 'react'
import type { FieldErrors } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import { pages } from 'server/contract/pages'
import { ApiError } from '../../lib/api-request.ts'
import { useSignInAgain } from '../../session/use-sign-in-again.ts'
import { showServerErrors } from '../../ui/field-server-errors.ts'
import { notifyFailure, notifySuccess } from '../../ui/toasts.tsx'
import type { Offer } from './product-form.api.ts'
import { fieldNames, type ProductFormValues } from './product-form-values.ts'
import type { DraftedForm } from './use-product-draft.ts'

export type Publishing = {
  mutation: { mutateAsync: (offer: Offer) => Promise<unknown> }
  photoRequired: boolean
  /** The toasts for a form with gaps and for a product that is stored. */
  texts: { incomplete: string; done: string }
  /** The toast for a failure. */
  failureText: (error: unknown) => string
}

/** Sends a product form once, and tells beside its fields, in a line and in a toast what is wrong with it. */
export function usePublish({ form, latest, change, begin }: DraftedForm, options: Publishing) {
  const { mutation, photoRequired, texts, failureText } = options
  const formElement = useRef<HTMLFormElement>(null)
  const signInAgain = useSignInAgain()
  const navigate = useNavigate()

  const isPhotoMissing = () => {
    const { picture, isCropping } = latest.current
    // A file that was chosen and not cropped would be left out without a word.
    return (photoRequired || isCropping) && !picture
  }
  const tellGaps = (wrong: FieldErrors<ProductFormValues>) => {
    const first = fieldNames.find((name) => wrong[name])
    if (first) form.setFocus(first)
    else formElement.current?.querySelector<HTMLElement>('[data-choose-file]')?.focus()
    const photo = isPhotoMissing() ? 'Choose a photo and press Save Crop.' : undefined
    const hasGaps = photo || Object.values(form.getValues()).some((value) => value.trim() === '')
    const line = hasGaps ? texts.incomplete : 'Please correct the fields marked in red.'
    change({ type: 'told', problems: { line, photo } })
    if (hasGaps) notifyFailure(line)
  }

  const publish = async (fields: ProductFormValues, version: number | null) => {
    const { delivery, picture } = latest.current
    change({ type: 'sending' })
    try {
      await mutation.mutateAsync({
        fields,
        photo: picture?.file ?? null,
        version,
        publishKey: delivery.publishKey,
        mayBeStored: delivery.state === 'changed',
        onProgress: (percent) => change({ type: 'progress', percent }),
      })
    } catch (error) {
      return tellFailure(error, version !== null)
    }
    begin({ values: form.getValues(), version })
    notifySuccess(texts.done)
    void navigate(pages.myProducts)
  }
  const tellFailure = (error: unknown, isUpdate: boolean) => {
    const answer = error instanceof ApiError && error.status !== 0 ? error : undefined
    change({ type: answer && answer.status < 500 ? 'refused' : 'unanswered' })
    if (signInAgain(error)) return
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

  return { formElement, submit }
}
