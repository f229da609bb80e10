import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { ApiError } from '../../lib/api-client.ts'
import { useSignInAgain } from '../../session/use-sign-in-again.ts'
import { showServerErrors } from '../../ui/field-server-errors.ts'
import { notifyFailure } from '../../ui/toasts.tsx'
import { fieldNames, type ProductFormValues } from './product-form-values.ts'
import type { useProductDraft } from './use-product-draft.ts'

export type Offer = {
  fields: ProductFormValues
  photo: File | null
  /** The version of the product that was changed; null for a new one. */
  version: number | null
  /** Of a new product: the draft's own, so that it is stored once however often it is sent. */
  publishKey: string
  /** An earlier attempt may have stored something else under this key. */
  mayBeStored: boolean
  onProgress: (percent: number) => void
}

type Options = {
  form: UseFormReturn<ProductFormValues>
  draft: ReturnType<typeof useProductDraft>
  photoRequired: boolean
  /** The toast for a form with gaps. */
  incomplete: string
  send: (offer: Offer) => Promise<void>
  /** The toast for a failed `send`. */
  failureText: (error: unknown) => string
}

/** Sends a product form once, and tells beside its fields, in a line and in a toast what is wrong with it. */
export function usePublish({ form, draft, photoRequired, incomplete, send, failureText }: Options) {
  const [problem, setProblem] = useState<string>()
  const [photoProblem, setPhotoProblem] = useState<string>()
  const [isConflict, setConflict] = useState(false)
  const [isPhotoOpen, setPhotoOpen] = useState(false)
  const [progress, setProgress] = useState<number | null>(null)
  const isSending = useRef(false)
  const formElement = useRef<HTMLFormElement>(null)
  const signInAgain = useSignInAgain()
  const { handleSubmit, getValues, setError, setFocus, subscribe } = form

  const onTyped = useEffectEvent((values: ProductFormValues) => {
    draft.keepValues(values)
    setProblem(undefined)
  })
  useEffect(() => subscribe({ formState: { values: true }, callback: ({ values }) => onTyped(values) }), [subscribe])

  const tell = (toast: string, line = toast) => {
    setProblem(line)
    notifyFailure(toast)
  }
  // A file that was chosen and not cropped would be left out without a word.
  const isPhotoMissing = (photoRequired || isPhotoOpen) && !draft.picture
  const tellMissingPhoto = () => setPhotoProblem(isPhotoMissing ? 'Choose a photo and press Save Crop.' : undefined)

  const publish = async (fields: ProductFormValues, version: number | null) => {
    // A second press of the button arrives before React has drawn the first one's effect.
    if (isSending.current) return
    if (isPhotoMissing) {
      tellMissingPhoto()
      formElement.current?.querySelector<HTMLElement>('[data-choose-file]')?.focus()
      return tell(incomplete)
    }
    isSending.current = true
    setProblem(undefined)
    setConflict(false)
    setProgress(0)
    const { before, refused } = draft.beginDelivery(fields)
    try {
      await send({
        fields,
        photo: draft.picture?.file ?? null,
        version,
        publishKey: before.publishKey,
        mayBeStored: before.state === 'changed',
        onProgress: setProgress,
      })
      draft.forget()
    } catch (error) {
      if (error instanceof ApiError && error.status >= 400 && error.status < 500) refused()
      if (signInAgain(error)) return
      const refusal = error instanceof ApiError && error.status !== 0 ? error : undefined
      showServerErrors(setError, fieldNames, refusal?.fields ?? {})
      setPhotoProblem(refusal?.fields.photo)
      setConflict(refusal?.status === 409)
      tell(failureText(error), refusal?.message)
    } finally {
      isSending.current = false
      setProgress(null)
    }
  }
  const submit = (version: number | null) =>
    handleSubmit(
      (fields) => publish(fields, version),
      (wrong) => {
        const first = fieldNames.find((name) => wrong[name])
        if (first) setFocus(first)
        tellMissingPhoto()
        const hasGaps = isPhotoMissing || Object.values(getValues()).some((value) => value.trim() === '')
        if (hasGaps) tell(incomplete)
        else setProblem('Please correct the fields marked in red.')
      },
    )

  const forgetProblems = () => {
    setProblem(undefined)
    setPhotoProblem(undefined)
    setConflict(false)
  }
  return { formElement, submit, problem, photoProblem, setPhotoOpen, isConflict, progress, forgetProblems }
}
