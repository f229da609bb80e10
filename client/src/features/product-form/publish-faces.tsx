import type { UseFormReturn } from 'react-hook-form'
import { DraftedCard } from './card-preview.tsx'
import type { ProductDraft } from './product-draft.ts'
import type { ProductFormValues } from './product-form-values.ts'
import styles from './publish-face.module.css'
import { PublishedFace } from './published-face.tsx'
import { SendingFace } from './sending-face.tsx'
import { UnpublishedFace } from './unpublished-face.tsx'

type Props = {
  /** A change of an offer has the form around it on its way, and only a face for its end. */
  isNew: boolean
  draft: ProductDraft
  form: UseFormReturn<ProductFormValues>
  /** The name of an offer that is stored, when the next screen could not be had. */
  stranded: string | undefined
  onCancel: () => void
  onTryAgain: () => void
  onKeep?: () => void
  onChange: () => void
}

/** What stands in the place of an offer's form on its way to the server; null while it is filled in. */
export function PublishFaces({ isNew, draft, form, stranded, onCancel, onTryAgain, onKeep, onChange }: Props) {
  const { sending, unpublished, isKept, picture } = draft
  const photo = picture?.preview ?? null
  if (stranded) return <PublishedFace name={stranded} isNew={isNew} />
  if (!isNew) return null
  if (sending) {
    const card = <DraftedCard control={form.control} photo={photo} className={styles.card} />
    return <SendingFace sending={sending} isKept={isKept} card={card} onCancel={onCancel} />
  }
  if (!unpublished) return null
  const values = form.getValues()
  return <UnpublishedFace reason={unpublished} {...{ isKept, values, photo, onTryAgain, onKeep, onChange }} />
}
