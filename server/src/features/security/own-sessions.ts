import { texts } from '../../../contract/facts/texts.ts'
import { notFound } from '../../platform/errors.ts'
import type { Services } from '../../platform/services.ts'
import { readableDevice } from '../../platform/sessions/readable-device.ts'
import { endOtherSessions, sessionLifetime } from '../../platform/sessions/sessions.ts'
import type { SignedInRequest } from './factors.ts'
import { deleteSession, findSessions } from './security.queries.ts'

/** Where somebody is signed in; ids of sessions stay on the server. */
export async function listSessions({ db }: Services, { user, req }: SignedInRequest) {
  const sessions = await findSessions(db, user.id, req.sessionID)
  return {
    sessions: sessions.map(({ id, isThis, userAgent, network, signedInAt, expire }) => {
      const { name, kind } = readableDevice(userAgent)
      return {
        id,
        this_one: isThis,
        device: name,
        kind,
        same_network: network === req.network,
        signed_in_at: new Date(signedInAt),
        // A session ends so long after its last visit.
        seen_at: new Date(expire.getTime() - sessionLifetime.idle),
      }
    }),
  }
}

export async function endOne({ db, log }: Services, { user }: SignedInRequest, id: number) {
  if (!(await deleteSession(db, user.id, id))) throw notFound(texts.notFound.signIn)
  log.info({ userId: user.id }, 'Ended one session')
}

export async function endOthers({ db, log }: Services, { user, req }: SignedInRequest) {
  const count = await endOtherSessions(db, user.id, req.sessionID)
  log.info({ userId: user.id, count }, 'Ended all other sessions')
}
