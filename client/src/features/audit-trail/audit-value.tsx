import { formatDate, formatRupees } from 'server/contract/formats'
import { productStatuses } from 'server/contract/offers'
import { hoursInWords, type OpeningHours } from 'server/contract/opening-hours'
import { userStatuses } from 'server/contract/people'
import { texts } from 'server/contract/texts'
import { capitalised } from '../../lib/capitalised.ts'
import { Status } from '../../ui/status.tsx'
import { UserStatusChip } from '../../ui/user-status.tsx'

/** A recorded value as people read it: a chip, rupees, a date, or the words themselves. */
export function AuditValue({ field, value }: { field: string; value: unknown }) {
  const userStatus = field === 'status' && userStatuses.find((each) => each === value)
  if (userStatus) return <UserStatusChip status={userStatus} />
  const productStatus = field === 'product_status' && productStatuses.find((each) => each === value)
  if (productStatus)
    return <Status tone={productStatus === 'active' ? 'active' : 'inactive'}>{capitalised(productStatus)}</Status>
  if (field.endsWith('price') && typeof value === 'number') return formatRupees(value)
  if (field.endsWith('_date') && typeof value === 'string') return formatDate(value)
  if (field === 'user_type' && typeof value === 'string') return capitalised(value)
  if (field === 'both_ways') return value ? 'Both ways' : 'One way'
  if (field === 'hours') return hoursInWords(value as OpeningHours | null)
  if (field === 'language') return value === 'hi' ? 'Hindi' : 'English'
  if (field === 'closes_on' && typeof value === 'string') return formatDate(value)
  if (typeof value === 'boolean') return value ? 'On' : 'Off'
  if (Array.isArray(value)) return value.join(', ')
  if (value === null || value === undefined || value === '') return texts.notAvailable
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
