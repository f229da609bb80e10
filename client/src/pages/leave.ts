import type { QueryClient } from '@tanstack/react-query'
import { pages } from 'server/contract/facts/pages'
import { texts } from 'server/contract/facts/texts'
import { ApiError } from '../lib/net/api-request.ts'
import { inTime } from '../lib/net/in-time.ts'
import { logFailure } from '../lib/net/log.ts'
import { logOut } from '../session/use-session.ts'
import { notifyFailure } from '../ui/toasts.tsx'

/** Deletes this device's record of finished handovers at the counter, which the next user must not see. */
const forgetGivings = () =>
  inTime(
    patience,
    import('../features/shop/counter/local-redemptions.ts').then(({ deleteSentRedemptions }) =>
      deleteSentRedemptions(),
    ),
  ).catch((error: unknown) => logFailure('What was given here could not be forgotten', error))
/** Timeout in milliseconds. */
const patience = 3_000

export async function leave(queryClient: QueryClient) {
  try {
    await logOut(queryClient)
    await forgetGivings()
    // Reloading the page discards all data that was fetched for this user.
    window.location.assign(pages.home)
  } catch (error) {
    // If the response was lost, the user may still be signed in.
    const reason = error instanceof ApiError ? error.message : texts.accountMenu.logOutFailed
    notifyFailure(texts.accountMenu.mayStillBeIn({ reason }))
  }
}
