import { pages, type RenderedPage, renderedPages } from '../../../../contract/facts/pages.ts'

export const renderedPaths: string[] = (Object.keys(renderedPages) as RenderedPage[]).map(
  (name) => pages[name],
)

const beginnings = renderedPaths.filter((path) => path.includes(':id')).map((path) => path.replace(':id', ''))

/** Accepts every spelling of a path that Express accepts. */
export function isRenderedPage(url: string) {
  const [path = ''] = url.toLowerCase().split('?', 1)
  if (beginnings.some((beginning) => path.startsWith(beginning))) return true
  return renderedPaths.includes(path) || renderedPaths.includes(path.replace(/(?<=.)\/$/, ''))
}
