import type { Request } from 'express'
import { texts } from '../../../contract/facts/texts.ts'
import { vouchForDevice } from '../../accounts/known-devices.ts'
import { AppError } from '../../platform/errors.ts'
import { hashToken } from '../../platform/secret-token.ts'
import type { Services } from '../../platform/services.ts'
import { takeSignInLink } from './sign-in-links.queries.ts'

/**
 * Lets the browser in past the delay between tries, by a mailed link. Throws 400 for a used or expired one.
 */
export async function unlockSignIn(services: Services, req: Request, token: string): Promise<void> {
  const account = await takeSignInLink(services.db, hashToken(token))
  if (!account) throw new AppError(400, texts.login.wrongLink)
  await vouchForDevice(services, req, account)
  services.log.info({ userId: account.id, network: req.network }, 'Let a browser in by a mailed link')
}
