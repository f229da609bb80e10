import { Status, type StatusTone } from '../../ui/status.tsx'
import type { ListedShop } from './listed-shops.ts'

const words: Record<ListedShop['status'], { tone: StatusTone; text: string }> = {
  approved: { tone: 'active', text: 'Live' },
  pending: { tone: 'pending', text: 'Waits for admin' },
  inactive: { tone: 'inactive', text: 'Inactive' },
  rejected: { tone: 'rejected', text: 'Rejected' },
  'not sent': { tone: 'inactive', text: 'Kept on phone' },
}

/** How a shop stands; one that was handed over belongs to somebody else. */
export function ShopStatus({ shop: { status, shop } }: { shop: ListedShop }) {
  const isHandedOver = shop !== null && !shop.in_charge && shop.role === 'helper' && status === 'approved'
  const { tone, text } = words[status]
  return <Status tone={isHandedOver ? 'over' : tone}>{isHandedOver ? 'You help here' : text}</Status>
}
