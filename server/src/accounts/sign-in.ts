import type { Request } from 'express'
import { noteSecurity } from '../platform/audit/security-log.ts'
import type { Services } from '../platform/services.ts'
import { type AccountProof, startSession } from '../platform/sessions/sessions.ts'
import { rememberDevice } from './known-devices.ts'

/**
 * Starts the session of somebody who has proved all that their account asks for, and remembers the browser.
 * False, and no session, when they no longer may sign in.
 */
export async function signIn(
  services: Services,
  req: Request,
  account: AccountProof & { email: string },
): Promise<boolean> {
  if (!(await startSession(services, req, account))) return false
  await noteSecurity(services, 'signed in', { id: account.id, email: account.email, network: req.network })
  await rememberDevice(services, req, account)
  return true
}
