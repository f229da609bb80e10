import type { Request } from 'express'
import type { Services } from '../../platform/services.ts'
import { readableDevice } from '../../platform/sessions/readable-device.ts'
import type { SignedInUser } from '../../platform/sessions/signed-in-user.ts'
import { securityMessage } from './security-message.ts'

type Owner = Pick<SignedInUser, 'id' | 'email'>

/** Tells somebody what was changed about their sign-in, and from where. What is done stays done when the message fails. */
export async function tellOwner({ messages, log }: Services, req: Request, { id, email }: Owner, what: string) {
  const from = `${readableDevice(req.get('user-agent')).name}, network address ${req.ip ?? 'unknown'}`
  await messages
    .send(securityMessage, { what, from, at: new Date() }, { userId: id, email })
    .catch((error: unknown) => log.error({ err: error }, 'A notice of a change could not be mailed'))
}
