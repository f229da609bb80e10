import type { QueryClient } from '@tanstack/react-query'
import { pages } from 'server/contract/facts/pages'
import type { OfferDetail, OfferState } from 'server/contract/offers/schemas'
import type { ShopPage } from 'server/contract/shop-page/calls'
import type { OpeningTimes } from 'server/contract/shops/facts/opening-hours'
import type { SiteConfig } from 'server/contract/site/calls'
import { offerQuery } from '../features/shopper/catalog/catalog.api.ts'
import { shopQuery } from '../features/shopper/shop-page/shop-page.api.ts'
import { siteQuery } from '../features/shopper/site/site.api.ts'
import { cityNamesQuery, type NameInCity, namesFrom } from '../lib/city/city-names.ts'
import { paths } from '../lib/dom/paths.ts'
import { todayInIndia } from '../lib/format/dates.ts'
import { comingSpecialDays } from '../offers/shop/special-days-in-words.ts'

const context = 'https://schema.org'

export function structuredData(queryClient: QueryClient, { pathname, searchParams }: URL): object[] {
  const site = queryClient.getQueryData(siteQuery.queryKey)
  const id = Number(pathname.split('/').at(-1))
  const product = queryClient.getQueryData(offerQuery(id).queryKey)?.product
  const shop = queryClient.getQueryData(shopQuery(id).queryKey)?.shop
  const nameOf = namesFrom(queryClient.getQueryData(cityNamesQuery.queryKey))
  if (!site) return []
  if (pathname === pages.home) return [websiteOf(site)]
  if (product) return [offerData(product, site, nameOf), trailTo(product, site, nameOf)]
  if (shop) return [shopOf(shop, site, nameOf)]
  const category = searchParams.get('category') ?? searchParams.get('subcategory')
  return category ? [trail(site, [[nameOf(category), `${pathname}?${searchParams}`]])] : []
}

const websiteOf = ({ brand, public_url }: SiteConfig) => ({
  '@context': context,
  '@type': 'WebSite',
  name: brand,
  url: `${public_url}/`,
  potentialAction: {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${public_url}${pages.search}?query={search_term_string}` },
    'query-input': 'required name=search_term_string',
  },
})

const availability: Record<OfferState, string> = {
  live: 'InStock',
  scheduled: 'PreOrder',
  expired: 'Discontinued',
  'out of stock': 'OutOfStock',
}

/** An offer is out of stock while its shop is on holiday. */
const availabilityOf = ({ offer_state, away_until }: OfferDetail) =>
  away_until && offer_state !== 'expired' ? availability['out of stock'] : availability[offer_state]

function offerData(product: OfferDetail, { public_url }: SiteConfig, nameOf: NameInCity) {
  const url = public_url + paths.product(product.id)
  const seller = businessOf({ ...product, name: product.shop_name }, nameOf)
  return {
    '@context': context,
    '@type': 'Product',
    name: product.name,
    description: product.description,
    sku: String(product.id),
    category: `${nameOf(product.category)} > ${nameOf(product.subcategory)}`,
    brand: { '@type': 'Brand', name: product.brand },
    image: [product.photo_url, product.share_card]
      .filter((url) => url !== null)
      .map((url) => public_url + url),
    offers: {
      '@type': 'Offer',
      url,
      price: product.discount_price.toFixed(2),
      priceCurrency: 'INR',
      validFrom: product.start_date,
      priceValidUntil: product.end_date,
      availability: `${context}/${availabilityOf(product)}`,
      seller,
    },
  }
}

const dayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

type Business = Pick<OfferDetail, 'address' | 'city' | 'state' | 'phone'> & OpeningTimes & { name: string }

const businessOf = (
  { name, phone, hours, special_days, address, city, state }: Business,
  nameOf: NameInCity,
) => ({
  '@type': 'LocalBusiness',
  name,
  // The phone number is set only if the shop allows calls from shoppers (decisions 7).
  telephone: phone ?? undefined,
  openingHoursSpecification: hours?.map(({ days, opens, closes }) => ({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: days.map((day) => dayNames[day - 1]),
    opens,
    closes,
  })),
  specialOpeningHoursSpecification: specialHoursOf({ hours, special_days }),
  address: {
    '@type': 'PostalAddress',
    streetAddress: address ?? undefined,
    addressLocality: city === null ? undefined : nameOf(city),
    addressRegion: state ?? undefined,
    addressCountry: 'IN',
  },
})

/** Search engines read equal opening and closing times at midnight as closed. */
const closed = [{ opens: '00:00', closes: '00:00' }]
const specialHoursOf = (shop: OpeningTimes) => {
  const days = comingSpecialDays(shop, todayInIndia()).flatMap(({ date, intervals }) =>
    (intervals.length > 0 ? intervals : closed).map((times) => ({
      '@type': 'OpeningHoursSpecification',
      validFrom: date,
      validThrough: date,
      ...times,
    })),
  )
  return days.length > 0 ? days : undefined
}

const shopOf = (shop: ShopPage, { public_url }: SiteConfig, nameOf: NameInCity) => ({
  '@context': context,
  ...businessOf(shop, nameOf),
  url: public_url + paths.shop(shop.id),
  image: shop.share_card ? [public_url + shop.share_card] : undefined,
})

const trailTo = ({ id, name, category, subcategory }: OfferDetail, site: SiteConfig, nameOf: NameInCity) =>
  trail(site, [
    [nameOf(category), paths.search({ category })],
    [nameOf(subcategory), paths.search({ subcategory })],
    [name, paths.product(id)],
  ])

const trail = ({ brand, public_url }: SiteConfig, steps: [name: string, path: string][]) => ({
  '@context': context,
  '@type': 'BreadcrumbList',
  itemListElement: [[brand, pages.home] as const, ...steps].map(([name, path], index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: public_url + path,
  })),
})
