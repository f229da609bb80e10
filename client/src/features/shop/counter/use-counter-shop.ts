import { useSearchParams } from 'react-router-dom'
import type { OwnShop } from 'server/contract/shops/schemas'

/** At the counter of which shop one stands: that of the address (`?shop=`), or the first. */
export function useCounterShop(shops: OwnShop[]) {
  const [address, setAddress] = useSearchParams()
  const shop = shops.find(({ id }) => String(id) === address.get('shop')) ?? shops[0]
  return { shop, choose: (id: number) => setAddress({ shop: String(id) }, { replace: true }) }
}
