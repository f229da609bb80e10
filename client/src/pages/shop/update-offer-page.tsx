import type { MouseEvent } from 'react'
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { pages } from 'server/contract/facts/pages'
import { texts } from 'server/contract/facts/texts'
import type { OwnOffer } from 'server/contract/shop-offers/schemas'
import { UpdateOfferForm } from '../../features/shop/offer-form/full-offer.tsx'
import { useOwnOffer } from '../../features/shop/offer-form/offer-form.api.ts'
import { SameAsOwn } from '../../features/shop/shop-offers/same-as-own.tsx'
import { wholeIn } from '../../lib/dom/use-address.ts'
import { languageOf } from '../../lib/format/language.ts'
import { PriceTagWish } from '../../offers/price-tag/price-tag-wish.tsx'
import type { SignedInUser } from '../../session/use-session.ts'
import { FailedNotice, LoadingNotice } from '../../ui/notice.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { ForSignedIn } from '../for-signed-in.tsx'
import { WithDrafts } from './form-of-shop.tsx'

const loadMyProducts = () => import('./my-products-page.tsx')

export const Page = () => (
  <ForSignedIn title={texts.updateProduct.title} call="POST /api/shop/updateproduct/:id">
    {(user) => <UpdateProduct user={user} />}
  </ForSignedIn>
)

function UpdateProduct({ user }: { user: SignedInUser }) {
  const { id, product, error, refetch } = useProductToUpdate()
  const field = useSearchParams()[0].get('field')
  const isFromList: boolean = useLocation().state?.isFromList ?? false
  const navigate = useNavigate()
  // Navigates back in the history to restore the list's filter, order and scroll position.
  const toTheList = (event: MouseEvent) => {
    if (!isFromList) return
    event.preventDefault()
    void navigate(-1)
  }
  if (id === undefined || error?.status === 404) return <Navigate to={pages.myProducts} replace />
  if (!product && error)
    return <FailedNotice onRetry={() => void refetch()}>{texts.offerPages.failed}</FailedNotice>
  if (!product) return <LoadingNotice>{texts.offerPages.loading}</LoadingNotice>
  return (
    <>
      <PageHead
        title={texts.updateProduct.title}
        back={{ to: pages.myProducts, label: texts.nav.myProducts, onClick: toTheList }}
      >
        <span lang={languageOf(product.name)}>{product.name}</span>
        {user.user_type === 'executive' && (
          <span lang={languageOf(product.shop_name)}>
            , <span>{product.shop_name}</span>
          </span>
        )}
      </PageHead>
      <PriceTagWish product={product} />
      <WithDrafts>
        {() => (
          <UpdateOfferForm
            key={product.id}
            userId={user.user_id}
            product={product}
            loadNext={loadMyProducts}
            at={field}
          />
        )}
      </WithDrafts>
      <SameAsOwn id={product.id} />
    </>
  )
}

/** Fetches the product named in the URL (decisions 6). Offline, uses the product passed by the link. */
function useProductToUpdate() {
  const [address] = useSearchParams()
  const brought: OwnOffer | undefined = useLocation().state?.product
  const id = wholeIn(address, 'id') ?? brought?.id
  const { data, error, refetch } = useOwnOffer(id)
  return { id, product: data ?? (error && brought?.id === id ? brought : undefined), error, refetch }
}
