import { useLocation, useParams } from 'react-router-dom'
import { limits } from 'server/contract/limits'
import { isNoSuchProduct, useProduct } from '../../features/catalog/catalog.api.ts'
import { ProductView } from '../../features/catalog/product-view.tsx'
import { useCategoryTree } from '../../features/categories/categories.api.ts'
import { PageHead } from '../../features/site/page-head.tsx'
import { PageTitle } from '../../features/site/page-title.tsx'
import { paths } from '../../lib/paths.ts'
import { useHydrating } from '../../lib/use-came-with-page.ts'
import { useFirstVisit } from '../../lib/use-first-visit.ts'
import { describeOffer } from '../../offers/describe-offer.ts'
import { readOfferLinkState } from '../../offers/offer-link-state.ts'
import { ChipLink, ChipRow } from '../../ui/chip.tsx'
import { EmptyNotice } from '../../ui/notice.tsx'
import { BackLink } from './back-link.tsx'

export function Page() {
  const id = Number(useParams().id)
  const { state } = useLocation()
  // The server, which drew the page, does not know what the browser's history holds.
  const linkState = readOfferLinkState(useHydrating() ? null : state, id)
  const isFirstVisit = useFirstVisit('productDetailLoaded', limits.skeleton.product)
  const { data: product, error } = useProduct(id)
  const title = isNoSuchProduct(error) ? 'Offer not found' : (linkState?.product.name ?? 'Offer')
  return (
    <div className="wrap">
      {product ? (
        <PageHead
          title={product.name}
          description={describeOffer(product)}
          path={paths.product(id)}
          card={{ url: product.share_card, alt: `${product.name}. ${describeOffer(product)}` }}
          type="product"
        />
      ) : (
        <PageTitle>{title}</PageTitle>
      )}
      <BackLink from={linkState?.from} />
      <ProductView id={id} linkState={linkState} isFirstVisit={isFirstVisit} notFound={<OfferNotFound />} />
    </div>
  )
}

function OfferNotFound() {
  const { data: categories = [] } = useCategoryTree()
  return (
    <EmptyNotice
      level={1}
      title="This offer is not here"
      actions={
        <ChipRow centred>
          {categories.map(({ id, name }) => (
            <ChipLink key={id} to={paths.search({ category: name })}>
              {name}
            </ChipLink>
          ))}
        </ChipRow>
      }
    >
      It is no longer shown, or the address is misspelt. Look through a category for something like it.
    </EmptyNotice>
  )
}
