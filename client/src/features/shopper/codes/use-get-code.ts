import { useLocation, useNavigate } from 'react-router-dom'
import { paths } from '../../../lib/dom/paths.ts'
import { useIsShown } from '../../../lib/dom/use-one-at-a-time.ts'
import { takeCode } from './take-code.ts'

/** Where the page of a code leads back to. */
export function useFrom() {
  const { pathname, search } = useLocation()
  return { from: pathname + search }
}

/** Takes a code for an offer, and shows it to who is still there. */
export function useGetCode(productId: number) {
  const navigate = useNavigate()
  const state = useFrom()
  const isShown = useIsShown()
  return async () => {
    const id = await takeCode(productId)
    if (id && isShown()) void navigate(paths.code(id), { state })
  }
}
