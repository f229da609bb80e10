import type { Request } from 'express'
import { languageOfUser } from '../../platform/messages/message.ts'
import type { Services } from '../../platform/services.ts'
import type { SignedInUser } from '../../platform/sessions/signed-in-user.ts'
import { securityMessage } from './security-message.ts'

type Owner = Pick<SignedInUser, 'id' | 'email'>

/**
 * Tells somebody what was changed about their sign-in, and with which browser. What is done stays done when
 * the message fails.
 */
export async function notifyOwner(
  { db, messages, log }: Services,
  req: Request,
  { id, email }: Owner,
  what: () => string,
) {
  const change = { what, userAgent: req.get('user-agent'), at: new Date() }
  try {
    await messages.send(securityMessage, change, {
      userId: id,
      email,
      language: await languageOfUser(db, id),
    })
  } catch (error) {
    log.error({ err: error }, 'A notice of a change could not be mailed')
  }
}
