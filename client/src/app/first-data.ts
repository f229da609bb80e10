import type { QueryClient } from '@tanstack/react-query'
import { matchPath } from 'react-router-dom'
import { pages } from 'server/contract/facts/pages'
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

type Asked = Promise<unknown>

type PublicPage = {
  path: string
  /** The file in `pages/shopper`. */
  screen: string
  /** What its first screen shows, besides what stands on all of them. */
  ask?: (client: QueryClient, id: number, search: URLSearchParams) => Asked[]
}

const publicPages: PublicPage[] = [
  {
    path: pages.home,
    screen: 'home-page',
    ask: (client) => [
      client.fetchQuery(bannersQuery),
      client.fetchQuery(popularQuery),
      client.fetchQuery(homeQuery),
      client.fetchQuery(todayQuery),
    ],
  },
  {
    path: pages.product,
    screen: 'offer-page',
    ask: (client, id) => [
      client.fetchQuery(offerQuery(id)),
      client.fetchQuery(relatedQuery(id)),
      client.fetchQuery(sameQuery(id)),
    ],
  },
  {
    path: pages.shop,
    screen: 'shop-page',
    ask(client, id, search) {
      const state = readShopAddress(search)
      const offers = { ...shopOffersQuery(id, state), pages: state.page ?? 1 }
      return [client.fetchQuery(shopQuery(id)), client.fetchInfiniteQuery(offers)]
    },
  },
  {
    path: pages.search,
    screen: 'search-page',
    ask(client, _id, search) {
      const { page = 1, ...state } = readSearchState(search)
      return hasSubject(state) ? [client.fetchInfiniteQuery(searchQuery(state, page))] : []
    },
  },
  { path: pages.about, screen: 'about-page', ask: (client) => [client.fetchQuery(todayQuery)] },
  { path: pages.contact, screen: 'contact-page' },
  { path: pages.privacy, screen: 'privacy-page' },
  { path: pages.howWeCount, screen: 'how-we-count-page' },
  { path: pages.ranking, screen: 'ranking-page' },
  { path: pages.terms, screen: 'terms-page' },
  { path: pages.help, screen: 'help-page' },
  { path: pages.complaints, screen: 'complaints-page' },
  { path: pages.saved, screen: 'saved-page' },
]

/** Of PostgreSQL's integers. */
const largestId = 2_147_483_647

const find = (pathname: string) => publicPages.find(({ path }) => matchPath(path, pathname))

/**
 * A public page's address with only what the page is made of: the same for all spellings, and without a
 * stranger's parameters. Undefined for every other page.
 */
export function pageAddress(url: URL): string | undefined {
  const { pathname, searchParams } = url
  const page = find(pathname)
  if (!page) return
  const id = matchPath(page.path, pathname)?.params.id ?? ''
  const isId = /^[1-9]\d{0,9}$/.test(id) && Number(id) <= largestId
  if (page.path === pages.product) return isId ? paths.product(Number(id)) : undefined
  if (page.path === pages.shop)
    return isId ? withState(paths.shop(Number(id)), readShopAddress(searchParams)) : undefined
  if (page.path === pages.help) return withState(page.path, { query: readHelpQuery(searchParams) })
  return page.path === pages.search ? withState(page.path, readSearchState(searchParams)) : page.path
}

function withState(path: string, state: object) {
  const parameters = new URLSearchParams(addressOf(state)).toString()
  return parameters ? `${path}?${parameters}` : path
}

/** Asks for everything that a page shows and gives the file of its screen; throws what a call throws. */
export async function fetchFirstData(client: QueryClient, { pathname, searchParams }: URL): Promise<string> {
  const page = find(pathname)
  if (!page) throw new Error(`${pathname} is no public page`)
  const id = Number(matchPath(page.path, pathname)?.params.id)
  const names = cityNamesQuery.enabled ? [client.fetchQuery(cityNamesQuery)] : []
  const own = page.ask?.(client, id, searchParams) ?? []
  await Promise.all([client.fetchQuery(siteQuery), client.fetchQuery(categoryTreeQuery), ...names, ...own])
  return `src/pages/shopper/${page.screen}.tsx`
}
