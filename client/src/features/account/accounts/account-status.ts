import type { UserStatus } from 'server/contract/facts/people'
import type { ErrorAnswer } from 'server/contract/fields'
import type { ApiError } from '../../../lib/net/api-request.ts'

/** How an account stands that may not come in. */
export type RefusedAccount = Pick<ErrorAnswer, 'message' | 'shop_name' | 'reason'> & {
  status: RefusedStatus
}
export type RefusedStatus = Extract<UserStatus, 'inactive' | 'rejected'>

const refused: readonly (UserStatus | undefined)[] = ['inactive', 'rejected'] satisfies RefusedStatus[]
const isRefused = (status: UserStatus | undefined): status is RefusedStatus => refused.includes(status)

/** What a refused sign-in tells of the account; undefined when it was refused for something else. */
export function refusedAccountOf({ status: code, answer }: ApiError): RefusedAccount | undefined {
  const { message = '', status, shop_name, reason } = answer
  return code === 403 && isRefused(status) ? { message, status, shop_name, reason } : undefined
}
