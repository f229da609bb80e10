import { texts } from 'server/contract/texts'
import { ApiError, notNow } from '../../lib/api-request.ts'

/** Whether the server has refused what was filled in, so that there is something to correct; else it may be sent again as it is. */
export const isRefusal = (error: unknown) =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && !notNow.includes(error.status)

/** Why an offer did not get through, in a sentence. */
export function whyNotPublished(error: unknown, isCancelled: boolean): string {
  if (isCancelled) return texts.productForm.stopped
  return error instanceof ApiError ? error.message : texts.productForm.networkWent
}
