import type { ReactNode } from 'react'
import { texts } from 'server/contract/texts'
import { ApiError } from '../../lib/api-request.ts'
import { draftKey } from './draft-storage.ts'
import { type Offer, useAddProduct } from './product-form.api.ts'
import { ProductForm } from './product-form.tsx'
import { emptyProduct } from './product-form-values.ts'
import type { LoadNext } from './use-next-screen.ts'
import type { Keeping } from './use-publish.ts'

type Props = {
  userId: number
  shopId?: number
  /** Where it is kept until it is sent, when it is not the user's one new offer. */
  draft?: string
  head?: ReactNode
  loadNext?: LoadNext
  /** Where an offer may wait for a network. */
  keeping?: Keeping
  onPublished?: () => Promise<unknown>
}

export function AddProductForm({ userId, shopId, draft, head, loadNext, keeping, onPublished }: Props) {
  const publish = useAddProduct(userId, shopId)
  const mutateAsync = async (offer: Offer) => {
    await publish.mutateAsync(offer)
    // It is stored: that a copy of it is still kept would only be sent as the same one again.
    await onPublished?.().catch(() => {})
  }
  return (
    <ProductForm
      draftKey={draft ?? draftKey(userId, 'new', shopId)}
      start={{ values: emptyProduct(), version: null }}
      mutation={{ mutateAsync }}
      photoRequired
      head={head}
      loadNext={loadNext}
      keeping={keeping}
      label={keeping?.isOnly ? texts.outbox.keep : texts.addProduct.publish}
      busyLabel={texts.productForm.publishing}
      note={texts.addProduct.charges}
      words={texts.addProduct}
      failureText={failureText}
    />
  )
}

export const failureText = (error: unknown) =>
  error instanceof ApiError && error.status !== 0
    ? (error.answer.error ?? error.answer.message ?? texts.addProduct.unknownError)
    : texts.addProduct.failed
