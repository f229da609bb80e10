import { texts } from '../../../contract/facts/texts.ts'
import { notFound } from '../../platform/errors.ts'
import type { Services } from '../../platform/services.ts'
import { readableDevice } from '../../platform/sessions/readable-device.ts'
import { endOtherSessions, sessionLifetime } from '../../platform/sessions/sessions.ts'
import type { Owner } from './change-factors.ts'
import { deleteSession, findSessions } from './own-sessions.queries.ts'

/** Where somebody is signed in; ids of sessions stay on the server. */
export async function listSessions({ db }: Services, { user, req }: Owner) {
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

export async function endOne({ db, log }: Services, { user }: Owner, id: number) {
  if (!(await deleteSession(db, user.id, id))) throw notFound(texts.notFound.signIn)
  log.info({ userId: user.id }, 'Ended one session')
}

export async function endOthers({ db, log }: Services, { user, req }: Owner) {
  const count = await endOtherSessions(db, user.id, req.sessionID)
  log.info({ userId: user.id, count }, 'Ended all other sessions')
}
