import { useSite } from './site.api.ts'

/** 'Popular offers · Chowk'. */
export function PageTitle({ children }: { children: string }) {
  const { brand } = useSite()
  return <title>{`${children} · ${brand}`}</title>
}
