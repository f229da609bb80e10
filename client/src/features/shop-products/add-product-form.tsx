import { useState } from 'react'
import { texts } from 'server/contract/texts'
import { ApiError } from '../../lib/api-client.ts'
import { notifySuccess } from '../../ui/toasts.tsx'
import { rememberAddedProduct } from './added-products.ts'
import type { RenderCard } from './card-preview.tsx'
import { draftKey } from './product-draft.ts'
import { ProductForm } from './product-form.tsx'
import { emptyProduct } from './product-form-values.ts'
import { useAddProduct } from './shop-products.api.ts'

type Props = { userId: number; onAdded: () => void; renderCard: RenderCard }

export function AddProductForm({ userId, onAdded, renderCard }: Props) {
  const [initial] = useState(emptyProduct)
  const { mutateAsync } = useAddProduct(userId)
  return (
    <ProductForm
      initial={initial}
      draftKey={draftKey(userId, 'new')}
      photoRequired
      submitLabel={texts.addProduct.publish}
      busyLabel="Publishing"
      note={texts.addProduct.charges}
      incomplete={texts.addProduct.incomplete}
      send={async (offer) => {
        const { product_id } = await mutateAsync(offer)
        rememberAddedProduct({ id: product_id, ...offer.fields })
        notifySuccess(texts.addProduct.done)
        onAdded()
      }}
      failureText={(error) =>
        error instanceof ApiError && error.status !== 0
          ? (error.answer.error ?? error.answer.message ?? texts.addProduct.unknownError)
          : texts.addProduct.failed
      }
      renderCard={renderCard}
    />
  )
}
