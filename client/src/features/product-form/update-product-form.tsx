import type { OwnProduct } from 'server/contract/shop-products'
import { texts } from 'server/contract/texts'
import { changeOf } from '../../offer-drafts/draft.ts'
import { useUpdating } from './product-form.api.ts'
import { ProductForm } from './product-form.tsx'
import { valuesOf } from './product-form-values.ts'
import type { LoadNext } from './use-next-screen.ts'

type Props = { userId: number; product: OwnProduct; loadNext?: LoadNext }

export const UpdateProductForm = ({ userId, product, loadNext }: Props) => (
  <ProductForm
    place={changeOf(userId, product.id)}
    start={{ values: valuesOf(product), version: product.version }}
    send={useUpdating(product)}
    presentPhoto={
      product.photo_url
        ? { src: product.photo_url, srcSet: product.photo_srcset, alt: texts.productForm.presentPhoto }
        : null
    }
    photoRequired={false}
    struck={{ price: product.price, isProven: product.price_is_proven }}
    loadNext={loadNext}
    label={texts.updateProduct.title}
    busyLabel={texts.productForm.updating}
    words={texts.updateProduct}
    failureText={() => texts.updateProduct.failed}
  />
)
