import { openStateAt } from 'server/contract/shops/facts/opening-hours'
import type { ContactOptions } from './contact-options.ts'
import { useNow } from './use-now.ts'

/** Whether one would stand before a closed door: then the way there is no main button. */
export function useIsClosed(shop: ContactOptions['shop']) {
  const now = useNow()
  return shop.away_until !== null || (now !== undefined && openStateAt(shop, now)?.isOpen === false)
}
