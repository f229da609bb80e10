import type { QueryClient } from '@tanstack/react-query'
import { matchPath } from 'react-router-dom'
import { pages, type RenderedPage, renderedPages } from 'server/contract/facts/pages'
import { bannersQuery } from '../features/admin/banners/banners.api.ts'
import { offerQuery, relatedQuery, sameQuery } from '../features/shopper/catalog/catalog.api.ts'
import { readHelpQuery } from '../features/shopper/help/questions.ts'
import { homeQuery, popularQuery } from '../features/shopper/home/home.api.ts'
import { searchQuery } from '../features/shopper/search/search.api.ts'
import { hasSubject, readSearchState } from '../features/shopper/search/search-state.ts'
import { shopOffersQuery, shopQuery } from '../features/shopper/shop-page/shop-page.api.ts'
import { siteQuery } from '../features/shopper/site/site.api.ts'
import { categoryTreeQuery } from '../lib/city/category-tree.ts'
import { cityNamesQuery } from '../lib/city/city-names.ts'
import { todayQuery } from '../lib/city/today-query.ts'
import { paths } from '../lib/dom/paths.ts'
import { addressOf } from '../lib/dom/use-address.ts'
import { readShopAddress } from '../pages/shopper/shop-address.ts'

type Fetches = (client: QueryClient, id: number, search: URLSearchParams) => Promise<unknown>[]

const ownData: Partial<Record<RenderedPage, Fetches>> = {
  home: (client) => [
    client.fetchQuery(bannersQuery),
    client.fetchQuery(popularQuery),
    client.fetchQuery(homeQuery),
    client.fetchQuery(todayQuery),
  ],
  product: (client, id) => [
    client.fetchQuery(offerQuery(id)),
    client.fetchQuery(relatedQuery(id)),
    client.fetchQuery(sameQuery(id)),
  ],
  shop(client, id, search) {
    const state = readShopAddress(search)
    const offers = { ...shopOffersQuery(id, state), pages: state.page ?? 1 }
    return [client.fetchQuery(shopQuery(id)), client.fetchInfiniteQuery(offers)]
  },
  search(client, _id, search) {
    const { page = 1, ...state } = readSearchState(search)
    return hasSubject(state) ? [client.fetchInfiniteQuery(searchQuery(state, page))] : []
  },
  about: (client) => [client.fetchQuery(todayQuery)],
}

/** The maximum of PostgreSQL's integer type. */
const largestId = 2_147_483_647

const names = Object.keys(renderedPages) as RenderedPage[]

function findPage(pathname: string) {
  const name = names.find((name) => matchPath(pages[name], pathname))
  return name && { name, id: matchPath(pages[name], pathname)?.params.id ?? '' }
}

/** Returns the canonical URL of a public page, without unknown parameters; undefined for other pages. */
export function pageAddress({ pathname, searchParams }: URL): string | undefined {
  const page = findPage(pathname)
  if (!page) return
  const { name, id } = page
  const isId = /^[1-9]\d{0,9}$/.test(id) && Number(id) <= largestId
  if (name === 'product') return isId ? paths.product(Number(id)) : undefined
  if (name === 'shop')
    return isId ? withState(paths.shop(Number(id)), readShopAddress(searchParams)) : undefined
  if (name === 'help') return withState(pages.help, { query: readHelpQuery(searchParams) })
  return name === 'search' ? withState(pages.search, readSearchState(searchParams)) : pages[name]
}

function withState(path: string, state: object) {
  const parameters = new URLSearchParams(addressOf(state)).toString()
  return parameters ? `${path}?${parameters}` : path
}

/** Fetches a page's data and returns the source file of its screen. Throws the errors of the API calls. */
export async function fetchFirstData(client: QueryClient, { pathname, searchParams }: URL): Promise<string> {
  const page = findPage(pathname)
  if (!page) throw new Error(`${pathname} is no public page`)
  const { name, id } = page
  await Promise.all([
    client.fetchQuery(siteQuery),
    client.fetchQuery(categoryTreeQuery),
    ...(cityNamesQuery.enabled ? [client.fetchQuery(cityNamesQuery)] : []),
    ...(ownData[name]?.(client, Number(id), searchParams) ?? []),
  ])
  return `src/pages/shopper/${renderedPages[name]}.tsx`
}
