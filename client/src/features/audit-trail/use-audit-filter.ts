import { useSearchParams } from 'react-router-dom'
import { stayOnScreen } from '../../lib/navigation.ts'
import { type AuditFilter, addressOf, readFilter } from './audit-filter.ts'

/**
 * The filter is the address, so that every view of the trail is a link. A choice is a step for the back button, a typed
 * letter is none. Any other filter starts at its first page.
 */
export function useAuditFilter() {
  const [parameters, setParameters] = useSearchParams()
  const filter = readFilter(parameters)
  const change = (changes: Partial<AuditFilter>) =>
    setParameters(addressOf({ ...filter, page: 1, ...changes }), { ...stayOnScreen, replace: 'text' in changes })
  return [filter, change] as const
}
