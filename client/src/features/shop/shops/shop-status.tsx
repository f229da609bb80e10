import { texts } from 'server/contract/facts/texts'
import { Status, type StatusTone } from '../../../ui/status.tsx'
import type { ListedShop } from './listed-shops.ts'

const tones: Record<ListedShop['status'], StatusTone> = {
  approved: 'active',
  pending: 'pending',
  inactive: 'inactive',
  rejected: 'rejected',
  'not sent': 'inactive',
}

/** How a shop stands; one that was handed over belongs to somebody else. */
export function ShopStatus({ shop: { status, shop } }: { shop: ListedShop }) {
  const isHandedOver = shop !== null && !shop.in_charge && shop.role === 'helper' && status === 'approved'
  return (
    <Status tone={isHandedOver ? 'over' : tones[status]}>
      {texts.shops.states[isHandedOver ? 'handedOver' : status]}
    </Status>
  )
}
