import { CounterHead } from '../../features/shop/counter/counter-head.tsx'
import { useOpenShops } from '../../features/shop/shops/shops.api.ts'
import { readStoredSession } from '../../lib/storage/stored-session.ts'

/** Where the counter stands in the signboard of a phone. */
export function CounterTitle() {
  const { data: shops = [] } = useOpenShops(readStoredSession()?.userId ?? 0)
  return <CounterHead shops={shops} />
}
