import { pages, type RenderedPage, renderedPages } from '../../../contract/facts/pages.ts'
import { languages } from '../../../contract/facts/texts.ts'
import type { Reads } from '../../platform/database/replica.ts'
import { inLanguage } from '../../platform/http/language.ts'
import { escapeHtml } from '../../platform/mail/escape-html.ts'
import {
  idsInPart,
  listKinds,
  listParts,
  listShopParts,
  listShops,
  liveOffersFrom,
} from './sitemap.queries.ts'

const head = '<?xml version="1.0" encoding="UTF-8"?>\n'
const schema = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
const schemas = `${schema} xmlns:xhtml="http://www.w3.org/1999/xhtml"`
type Texts = AsyncGenerator<string>

const partPath = (kind: 'offers' | 'shops') => (first: number) => `/sitemap/${kind}-${first}.xml`
export const pagesPath = '/sitemap/pages.xml'

/** Each part has a fixed range of ids, so that its URL remains when offers and shops are added or deleted. */
export function sitemapOf(origin: string, reads: Reads) {
  const addressOf = (path: string) => escapeHtml(new URL(path, origin).href)
  const location = (path: string) => `<loc>${addressOf(path)}</loc>`
  /** Must match the links in the page's head (client/src/features/shopper/site/page-head.tsx). */
  const page = (path: string, more = '') =>
    `<url>${location(path)}${more}${alternate('x-default', path)}${languages.map(({ code }) => alternate(code, inLanguage(path, code))).join('')}</url>\n`
  const alternate = (language: string, path: string) =>
    `<xhtml:link rel="alternate" hreflang="${language}" href="${addressOf(path)}"/>`

  return {
    async *index(): Texts {
      yield `${head}<sitemapindex ${schema}>\n`
      const [offers, shops] = await Promise.all([listParts(reads), listShopParts(reads)])
      for (const path of [pagesPath, ...offers.map(partPath('offers')), ...shops.map(partPath('shops'))])
        yield `<sitemap>${location(path)}</sitemap>\n`
      yield '</sitemapindex>\n'
    },

    async *pages(): Texts {
      const { categories, subcategories } = await listKinds(reads)
      // Spells URLs like the client's links (client/src/lib/dom/paths.ts).
      const search = (by: string) => (name: string) =>
        `${pages.search}?${new URLSearchParams({ [by]: name })}`
      yield `${head}<urlset ${schemas}>\n`
      for (const path of [
        ...staticPages,
        ...categories.map(search('category')),
        ...subcategories.map(search('subcategory')),
      ])
        yield page(path)
      yield '</urlset>\n'
    },

    async *shops(first: number): Texts {
      const shops = first % idsInPart === 1 ? await listShops(reads, first) : []
      if (shops.length === 0) return
      yield `${head}<urlset ${schemas}>\n`
      for (const id of shops) yield page(pages.shop.replace(':id', String(id)))
      yield '</urlset>\n'
    },

    async *offers(first: number): Texts {
      if (first % idsInPart !== 1) return
      let isBegun = false
      for await (const offers of liveOffersFrom(reads, first)) {
        if (!isBegun) yield `${head}<urlset ${schemas}>\n`
        isBegun = true
        yield offers
          .map(({ id, changed }) =>
            page(pages.product.replace(':id', String(id)), `<lastmod>${changed}</lastmod>`),
          )
          .join('')
      }
      if (isBegun) yield '</urlset>\n'
    },
  }
}

/** Search engines may crawl rendered pages, except the one with data of the device. */
const crawled: string[] = Object.keys(renderedPages)
  .filter((name) => name !== 'saved')
  .map((name) => pages[name as RenderedPage])

const staticPages = crawled.filter((path) => path !== pages.search && !path.includes(':'))

/** Path prefixes of account pages, admin pages and the API. */
export const closedPaths = [
  '/api/',
  ...Object.values(pages)
    .filter((path) => !crawled.includes(path))
    .map((path) => path.replace(/:.*/, '')),
]
