import { useState } from 'react'
import type { OwnProduct } from 'server/contract/shop-products'
import { texts } from 'server/contract/texts'
import { ApiError } from '../../lib/api-client.ts'
import { notifySuccess } from '../../ui/toasts.tsx'
import type { RenderCard } from './card-preview.tsx'
import { clearDraft, draftKey } from './product-draft.ts'
import { ProductForm } from './product-form.tsx'
import { valuesOf } from './product-form-values.ts'
import { useRefreshProducts } from './product-list.api.ts'
import { useUpdateProduct } from './shop-products.api.ts'

type Props = { userId: number; product: OwnProduct; onUpdated: () => void; renderCard: RenderCard }

export function UpdateProductForm({ userId, product, onUpdated, renderCard }: Props) {
  // What the form began with; a refreshed list must not change it under the shopkeeper's hands.
  const [{ base, round }, setBase] = useState({ base: product, round: 1 })
  const { mutateAsync } = useUpdateProduct(product)
  const refresh = useRefreshProducts()
  const key = draftKey(userId, product.id)

  return (
    <ProductForm
      key={round}
      initial={valuesOf(base)}
      version={product.version}
      draftKey={key}
      presentPhoto={
        product.photo_url ? { src: product.photo_url, srcSet: product.photo_srcset, alt: 'The present photo' } : null
      }
      photoRequired={false}
      submitLabel={texts.updateProduct.title}
      busyLabel="Updating"
      incomplete={texts.updateProduct.incomplete}
      send={async (offer) => {
        try {
          await mutateAsync(offer)
        } catch (error) {
          // Somebody else was faster: with the list, `product` becomes what they made of it.
          if (error instanceof ApiError && error.status === 409) await refresh()
          throw error
        }
        notifySuccess(texts.updateProduct.done)
        onUpdated()
      }}
      onTakeTheirs={() => {
        clearDraft(key)
        setBase({ base: product, round: round + 1 })
      }}
      failureText={() => texts.updateProduct.failed}
      renderCard={renderCard}
    />
  )
}
