import type { ReactNode } from 'react'
import { texts } from 'server/contract/texts'
import { ApiError } from '../../lib/api-request.ts'
import { draftKey } from './draft-storage.ts'
import { useAddProduct } from './product-form.api.ts'
import { ProductForm } from './product-form.tsx'
import { emptyProduct } from './product-form-values.ts'
import type { LoadNext } from './use-next-screen.ts'

type Props = { userId: number; head?: ReactNode; loadNext?: LoadNext }

export const AddProductForm = ({ userId, head, loadNext }: Props) => (
  <ProductForm
    draftKey={draftKey(userId, 'new')}
    start={{ values: emptyProduct(), version: null }}
    mutation={useAddProduct(userId)}
    photoRequired
    head={head}
    loadNext={loadNext}
    label={texts.addProduct.publish}
    busyLabel="Publishing"
    note={texts.addProduct.charges}
    texts={texts.addProduct}
    failureText={failureText}
  />
)

const failureText = (error: unknown) =>
  error instanceof ApiError && error.status !== 0
    ? (error.answer.error ?? error.answer.message ?? texts.addProduct.unknownError)
    : texts.addProduct.failed
