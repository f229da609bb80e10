import { useSite } from './site.api.ts'

/** The document's title: 'Popular offers · Chowk'. */
export function PageTitle({ children }: { children: string }) {
  const { brand } = useSite()
  return <title>{`${children} · ${brand}`}</title>
}
