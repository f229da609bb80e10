import { GitCompare } from 'lucide-react'
import { useLocation, useParams } from 'react-router-dom'
import { notInAddress } from 'server/contract/facts/address-line'
import { formatRupees } from 'server/contract/facts/formats'
import { limits } from 'server/contract/facts/limits'
import { pages } from 'server/contract/facts/pages'
import { texts } from 'server/contract/facts/texts'
import type { OfferDetail } from 'server/contract/offers/schemas'
import { isNoSuchOffer, useOfferDetail } from '../../features/shopper/catalog/catalog.api.ts'
import { OfferView } from '../../features/shopper/catalog/offer-view.tsx'
import { codePartsOf } from '../../features/shopper/codes/late-codes.tsx'
import { DocumentHead } from '../../features/shopper/site/page-head.tsx'
import { PageTitle } from '../../features/shopper/site/page-title.tsx'
import { useSite } from '../../features/shopper/site/site.api.ts'
import { type NameInCity, useCityNames } from '../../lib/city/city-names.ts'
import { latePart } from '../../lib/dom/late-part.tsx'
import { paths } from '../../lib/dom/paths.ts'
import { useHydrating } from '../../lib/dom/use-came-with-page.ts'
import { isOfflineFailure } from '../../lib/storage/cached-at.ts'
import { useFirstVisit } from '../../lib/storage/use-first-visit.ts'
import type { CompareState } from '../../offers/compare/use-choosing.ts'
import { readOfferLinkState } from '../../offers/offer-link-state.ts'
import { validityOf } from '../../offers/validity.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { BackLink } from './back-link.tsx'

const OfferNotFound = latePart(async () => (await import('./not-here.tsx')).OfferNotFound)
const askSheet = async (product: OfferDetail) =>
  (await import('../../features/shopper/questions/ask-sheet.tsx')).questionSheetOf(product)

export function Page() {
  const id = Number(useParams().id)
  const { state } = useLocation()
  // The server rendered the page without the browser's history state, so hydration must ignore it.
  const linkState = readOfferLinkState(useHydrating() ? null : state, id)
  const { public_url } = useSite()
  const nameOf = useCityNames()
  const isFirstVisit = useFirstVisit('productDetailLoaded', limits.skeleton.product)
  const { data: product, error } = useOfferDetail(id)
  const title = isNoSuchOffer(error)
    ? texts.product.page.notFoundTitle
    : (linkState?.product.name ?? texts.product.page.title)
  return (
    <div className="wrap">
      {product ? (
        <DocumentHead
          title={product.name}
          description={describeOffer(product, nameOf)}
          path={paths.product(id)}
          card={{ url: product.share_card, alt: `${product.name}. ${describeOffer(product, nameOf)}` }}
          type="product"
        />
      ) : (
        <PageTitle>{title}</PageTitle>
      )}
      <BackLink
        from={linkState?.from}
        isOnPhoto={
          Boolean(product) ||
          !error ||
          (linkState !== null && !isNoSuchOffer(error) && !isOfflineFailure(error))
        }
      />
      {/* `key` closes an offer's sheets when another offer is opened. */}
      <OfferView
        key={id}
        id={id}
        linkState={linkState}
        isFirstVisit={isFirstVisit}
        url={public_url + paths.product(id)}
        ask={askSheet}
        codesOf={codePartsOf}
        compare={
          linkState?.from.startsWith(pages.search) && (
            <ButtonLink
              variant="line"
              to={linkState.from}
              state={{ compare: linkState.product } satisfies CompareState}
            >
              <Icon of={GitCompare} />
              {texts.compare.choose}
            </ButtonLink>
          )
        }
        notFound={<OfferNotFound />}
      />
    </div>
  )
}

/** Description for search engines and link previews. Each price is given with its end date. */
function describeOffer(product: OfferDetail, nameOf: NameInCity) {
  const { price, discount_price, shop_name, address, city } = product
  const { state, text } = validityOf(product)
  return texts.offerDescription({
    isMarked: state !== undefined,
    state: state ?? '',
    isReduced: discount_price < price,
    price: formatRupees(discount_price),
    original: formatRupees(price),
    place: [shop_name, address, ...notInAddress(address, city).map(nameOf)].filter(Boolean).join(', '),
    validity: text,
  })
}
