import { pages, type RenderedPage, renderedPages } from '../../../../contract/facts/pages.ts'

/** The paths of the pages that the server renders. */
export const renderedPaths: string[] = (Object.keys(renderedPages) as RenderedPage[]).map(
  (name) => pages[name],
)

/** What the addresses of offers and shops begin with. */
const beginnings = renderedPaths.filter((path) => path.includes(':id')).map((path) => path.replace(':id', ''))

/** Whether a URL is that of such a page, in any spelling that Express takes for it. */
export function isRenderedPage(url: string) {
  const [path = ''] = url.toLowerCase().split('?', 1)
  if (beginnings.some((beginning) => path.startsWith(beginning))) return true
  return renderedPaths.includes(path) || renderedPaths.includes(path.replace(/(?<=.)\/$/, ''))
}
