import { ApiError } from '../../lib/api-client.ts'
import { texts } from '../../texts.ts'
import type { RenderCard } from './card-preview.tsx'
import { draftKey } from './draft-storage.ts'
import { ProductForm } from './product-form.tsx'
import { emptyProduct } from './product-form-values.ts'
import { useAddProduct } from './shop-products.api.ts'

type Props = { userId: number; renderCard: RenderCard }

export const AddProductForm = ({ userId, renderCard }: Props) => (
  <ProductForm
    draftKey={draftKey(userId, 'new')}
    start={{ values: emptyProduct(), version: null }}
    mutation={useAddProduct(userId)}
    photoRequired
    label={texts.addProduct.publish}
    busyLabel="Publishing"
    note={texts.addProduct.charges}
    texts={texts.addProduct}
    failureText={failureText}
    renderCard={renderCard}
  />
)

const failureText = (error: unknown) =>
  error instanceof ApiError && error.status !== 0
    ? (error.answer.error ?? error.answer.message ?? texts.addProduct.unknownError)
    : texts.addProduct.failed
