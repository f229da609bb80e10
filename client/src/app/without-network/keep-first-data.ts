import type { QueryKey } from '@tanstack/react-query'
import type { AnswerOf } from 'server/contract/calls'
import { pageSize } from 'server/contract/search-options'
import { bannersQuery } from '../../features/banners/banners.api.ts'
import { popularQuery, productQuery, relatedQuery } from '../../features/catalog/catalog.api.ts'
import { categoryTreeQuery } from '../../features/categories/categories.api.ts'
import { homeQuery } from '../../features/home/home.api.ts'
import { searchQuery } from '../../features/search/search.api.ts'
import { shopOffersQuery, shopQuery } from '../../features/shop-page/shop-page.api.ts'
import { siteQuery } from '../../features/site/site.api.ts'
import { keepFirstAnswers } from '../../lib/kept-answers.ts'
import { todayQuery } from '../../lib/today-query.ts'
import { addressOf } from '../../lib/use-address.ts'
import { type FirstEntry, mayKeepFirstData, readFirstData } from '../first-answers.ts'

type Answers = [url: string, answer: unknown][]

/** Keeps what the page was drawn from. No call has brought it, so that the service worker has not seen it. */
export async function keepFirstData() {
  if (mayKeepFirstData()) await keepFirstAnswers(readFirstData().flatMap(answersIn))
}

const nameOf = ({ queryKey: [name] }: { queryKey: QueryKey }) => String(name)

/** The calls behind a query, by what its key begins with. */
const calls: Record<string, (key: QueryKey, data: unknown) => Answers> = {
  [nameOf(siteQuery)]: (_, data) => [['/api/config', data]],
  [nameOf(categoryTreeQuery)]: (_, data) => [['/api/user/category_tree', data]],
  [nameOf(bannersQuery)]: (_, data) => [['/api/banner/list', data]],
  [nameOf(popularQuery)]: (_, data) => [['/api/user/popularproduct', data]],
  [nameOf(homeQuery)]: (_, data) => [['/api/user/home', data]],
  [nameOf(todayQuery)]: (_, data) => [['/api/user/today', data]],
  [nameOf(productQuery(0))]: ([, id], data) => [[`/api/product/${id}`, data]],
  [nameOf(relatedQuery(0))]: ([, id], data) => [[`/api/products/related/${id}`, data]],
  [nameOf(shopQuery(0))]: ([, id], data) => [[`/api/user/shop/${id}`, data]],
  [nameOf(shopOffersQuery(0, {}))]: ([, id, state], data) =>
    (data as { pages: AnswerOf<'GET /api/user/shop_offers/:id'>[] }).pages.map((answer) => {
      const parameters = addressOf({ ...(state as object), page: answer.page, limit: pageSize.default })
      return [`/api/user/shop_offers/${id}?${new URLSearchParams(parameters)}`, answer]
    }),
  [nameOf(searchQuery({}, 1))]: ([, search], data) =>
    (data as { pages: AnswerOf<'GET /api/search/search'>[] }).pages.map((answer) => {
      const parameters = addressOf({ ...(search as object), page: answer.page, limit: pageSize.default })
      return [`/api/search/search?${new URLSearchParams(parameters)}`, answer]
    }),
}

const answersIn = ([key, data]: FirstEntry): Answers => calls[String(key[0])]?.(key, data) ?? []
