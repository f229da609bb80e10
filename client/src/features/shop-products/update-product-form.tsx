import type { OwnProduct } from 'server/contract/shop-products'
import { texts } from '../../texts.ts'
import type { RenderCard } from './card-preview.tsx'
import { draftKey } from './draft-storage.ts'
import { ProductForm } from './product-form.tsx'
import { valuesOf } from './product-form-values.ts'
import { useUpdateProduct } from './shop-products.api.ts'

type Props = { userId: number; product: OwnProduct; renderCard: RenderCard }

export const UpdateProductForm = ({ userId, product, renderCard }: Props) => (
  <ProductForm
    draftKey={draftKey(userId, product.id)}
    start={{ values: valuesOf(product), version: product.version }}
    mutation={useUpdateProduct(product)}
    presentPhoto={
      product.photo_url ? { src: product.photo_url, srcSet: product.photo_srcset, alt: 'The present photo' } : null
    }
    photoRequired={false}
    label={texts.updateProduct.title}
    busyLabel="Updating"
    texts={texts.updateProduct}
    failureText={() => texts.updateProduct.failed}
    renderCard={renderCard}
  />
)
