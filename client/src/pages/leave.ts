import type { QueryClient } from '@tanstack/react-query'
import { pages } from 'server/contract/facts/pages'
import { texts } from 'server/contract/facts/texts'
import { ApiError } from '../lib/net/api-request.ts'
import { inTime } from '../lib/net/in-time.ts'
import { logFailure } from '../lib/net/log.ts'
import { logOut } from '../session/use-session.ts'
import { notifyFailure } from '../ui/toasts.tsx'

/** Of what was given at the counter, who signs in next on this device finds nothing. */
const forgetGivings = () =>
  inTime(
    patience,
    import('../features/shop/counter/givings.ts').then(({ forgetDone }) => forgetDone()),
  ).catch((error: unknown) => logFailure('What was given here could not be forgotten', error))
/** In milliseconds. */
const patience = 3_000

/** Logs out and goes to the home page; a failure is told. */
export async function leave(queryClient: QueryClient) {
  try {
    await logOut(queryClient)
    await forgetGivings()
    // With a page load, which forgets everything that was fetched for this user.
    window.location.assign(pages.home)
  } catch (error) {
    // The answer may have got lost on its way, so nobody knows.
    const reason = error instanceof ApiError ? error.message : texts.accountMenu.logOutFailed
    notifyFailure(texts.accountMenu.mayStillBeIn({ reason }))
  }
}
