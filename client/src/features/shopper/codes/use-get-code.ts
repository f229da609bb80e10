import { useLocation, useNavigate } from 'react-router-dom'
import { paths } from '../../../lib/dom/paths.ts'
import { useIsShown } from '../../../lib/dom/use-is-shown.ts'
import { takeCode } from './take-code.ts'

/** Takes a code for an offer, and shows it to who is still there. */
export function useGetCode(productId: number) {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const isShown = useIsShown()
  return async () => {
    const id = await takeCode(productId)
    if (id && isShown()) void navigate(paths.code(id), { state: { from: pathname + search } })
  }
}
