import { useSite } from './site.api.ts'

export function PageTitle({ children }: { children: string }) {
  const { brand } = useSite()
  return <title>{`${children} · ${brand}`}</title>
}
