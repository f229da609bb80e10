import { pages } from '../../../../contract/pages.ts'

const { home, search, product, about, contact, privacy } = pages

/** The pages that everybody may see and the server draws. */
export const publicPaths: string[] = [home, search, product, about, contact, privacy]

const [products = ''] = product.split(':')

/** Whether a URL is that of such a page, in any spelling that Express takes for it. */
export function isPublicPage(url: string) {
  const [path = ''] = url.toLowerCase().split('?', 1)
  return publicPaths.includes(path) || publicPaths.includes(path.replace(/(?<=.)\/$/, '')) || path.startsWith(products)
}
