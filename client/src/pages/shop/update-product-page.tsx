import { useEffect, useState } from 'react'
import { Navigate, useLocation, useSearchParams } from 'react-router-dom'
import type { OwnProduct } from 'server/contract/shop-products'
import { ProductCard } from '../../features/catalog/product-card.tsx'
import { useShopProducts } from '../../features/shop-products/shop-products.api.ts'
import { UpdateProductForm } from '../../features/shop-products/update-product-form.tsx'
import { PageTitle } from '../../features/site/page-title.tsx'
import { pages } from '../../lib/paths.ts'
import type { SignedInUser } from '../../session/use-session.ts'
import { texts } from '../../texts.ts'
import { FailedNotice, LoadingNotice } from '../../ui/notice.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { ForSignedIn } from '../for-signed-in.tsx'

export const Page = () => (
  <>
    <PageTitle>{texts.updateProduct.title}</PageTitle>
    <ForSignedIn>{(user) => <UpdateProduct user={user} />}</ForSignedIn>
  </>
)

function UpdateProduct({ user }: { user: SignedInUser }) {
  const { product, isAsking, isPending, isError, refetch } = useProductToUpdate(user)
  if (isPending) return <LoadingNotice>Loading the product …</LoadingNotice>
  if (isError && !product)
    return <FailedNotice onRetry={() => void refetch()}>The product could not be loaded.</FailedNotice>
  if (!product && isAsking) return <LoadingNotice>Loading the product …</LoadingNotice>
  if (!product) return <Navigate to={pages.myProducts} replace />
  return (
    <>
      <PageHead title={texts.updateProduct.title} back={{ to: pages.myProducts, label: texts.myProducts.title }}>
        {product.name}
      </PageHead>
      <UpdateProductForm
        key={product.id}
        userId={user.user_id}
        product={product}
        renderCard={(card) => <ProductCard product={card} />}
      />
    </>
  )
}

/** The product of the address (decisions 6), as the server has it now; what navigation brought, when it cannot be asked. */
function useProductToUpdate(user: SignedInUser) {
  const [parameters] = useSearchParams()
  const state: { product?: OwnProduct } | null = useLocation().state
  const { data: products, ...query } = useShopProducts(user)
  const id = Number(parameters.get('id') ?? state?.product?.id)
  const brought = state?.product?.id === id ? state.product : undefined
  const product = products ? products.find((each) => each.id === id) : brought

  // A list that was fetched before the product was made elsewhere does not know it: it is asked once more.
  const [isAsking, setAsking] = useState(true)
  const { refetch } = query
  const isMissing = products !== undefined && product === undefined
  useEffect(() => {
    if (isMissing) void refetch().then(() => setAsking(false))
  }, [isMissing, refetch])
  return { ...query, product, isAsking }
}
