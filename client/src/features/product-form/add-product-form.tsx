import type { ReactNode } from 'react'
import { texts } from 'server/contract/texts'
import type { Place } from '../../offer-drafts/draft.ts'
import { failureText, usePublishing } from './product-form.api.ts'
import { ProductForm } from './product-form.tsx'
import { emptyProduct } from './product-form-values.ts'
import type { LoadNext } from './use-next-screen.ts'

type Props = { place: Place; head?: ReactNode; loadNext?: LoadNext; isMended?: boolean }

export function AddProductForm({ place, ...rest }: Props) {
  const { userId, shop } = place
  const queueing = shop.draft === null ? 'possible' : 'only'
  return (
    <ProductForm
      place={place}
      start={{ values: emptyProduct(), version: null }}
      send={usePublishing(userId, shop.id ?? undefined)}
      photoRequired
      queueing={queueing}
      label={queueing === 'only' ? texts.outbox.keep : texts.addProduct.publish}
      busyLabel={texts.productForm.publishing}
      note={texts.addProduct.charges}
      words={texts.addProduct}
      failureText={failureText}
      {...rest}
    />
  )
}
