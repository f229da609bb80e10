import { pages } from '../../../../contract/facts/pages.ts'

const {
  home,
  search,
  product,
  shop,
  about,
  contact,
  privacy,
  howWeCount,
  ranking,
  terms,
  help,
  complaints,
  saved,
} = pages

export const renderedPaths: string[] = [
  ...[home, search, product, shop, about, contact],
  ...[privacy, howWeCount, ranking, terms, help, complaints, saved],
]

/** What the addresses of offers and shops begin with. */
const beginnings = [product, shop].map((path) => path.replace(':id', ''))

/** Whether a URL is that of such a page, in any spelling that Express takes for it. */
export function isRenderedPage(url: string) {
  const [path = ''] = url.toLowerCase().split('?', 1)
  if (beginnings.some((beginning) => path.startsWith(beginning))) return true
  return renderedPaths.includes(path) || renderedPaths.includes(path.replace(/(?<=.)\/$/, ''))
}
