import { texts } from '../../../contract/facts/texts.ts'
import { AppError, notFound } from '../../platform/errors.ts'
import { routes } from '../../platform/http/route.ts'
import type { Services } from '../../platform/services.ts'
import { readableDevice } from '../../platform/sessions/readable-device.ts'
import { endOtherSessions, sessionLifetime, wasProvedJustNow } from '../../platform/sessions/sessions.ts'
import { makeSecret, timeStepOf } from './authenticator-app.ts'
import {
  addFactor,
  provePassword,
  provePasswordOrJustNow,
  removeFactor,
  renewCodes,
  type SignedInRequest,
  showFactors,
} from './factors.ts'
import { passkeyCreationOptions, readNewPasskey, signInByPasskey, signInChallenge } from './passkeys.ts'
import {
  addPasskey,
  deleteApp,
  deletePasskey,
  deleteSession,
  findApp,
  findSessions,
  saveApp,
} from './security.queries.ts'
import { secondStepChallenge, takeSecondStep } from './take-second-step.ts'

declare module 'express-session' {
  interface SessionData {
    /** The encrypted secret, in base64, of an app that the user has not confirmed yet. */
    newApp: string
  }
}

export const securityRoutes = routes((route, services) => {
  const { db, log } = services

  route('POST /api/shop/passkeyquestion', ({ req }) => secondStepChallenge(services, req))

  route('POST /api/shop/secondstep', async ({ body, req }) => {
    const { id, userType } = await takeSecondStep(services, req, body)
    return { message: texts.login.success, user_id: id, user_type: userType }
  })

  route('POST /api/shop/passkeysigninquestion', ({ req }) => signInChallenge(services, req))
  route('POST /api/shop/passkeysignin', ({ body, req }) => signInByPasskey(services, req, body.passkey))

  route('GET /api/shop/factors', ({ user, req }) => showFactors(services, { user, req }))

  route('POST /api/shop/prove_password', async ({ body, user, req }) => {
    await provePasswordOrJustNow(services, req, user.id, body.password)
    return { message: texts.secondStep.passwordGiven }
  })

  route('POST /api/shop/passkeyorder', async ({ body, user, req }) => {
    await provePasswordOrJustNow(services, req, user.id, body.password)
    return passkeyCreationOptions(services, req.sessionID, user)
  })

  route('POST /api/shop/addpasskey', async ({ body: { name, passkey: sent }, user, req }) => {
    const passkey = await readNewPasskey(services, req.sessionID, sent)
    const recovery_codes = await addFactor(services, { user, req }, async (tx) => {
      if (!(await addPasskey(tx, user.id, { name, ...passkey })))
        throw new AppError(409, texts.secondStep.passkeyRefused)
      const mail = () => texts.mail.security.changes.passkeyAdded({ name })
      return { action: 'passkey added', mail, before: null, after: { passkey: name } }
    })
    return { message: texts.secondStep.done, recovery_codes }
  })

  route('POST /api/shop/removepasskey', async ({ body, user, req }) => {
    await provePassword(services, req, user.id, body.password)
    await removeFactor(services, { user, req }, async (tx) => {
      const passkey = await deletePasskey(tx, user.id, body.id)
      if (!passkey) throw notFound(texts.notFound.passkey)
      const mail = () => texts.mail.security.changes.passkeyRemoved(passkey)
      return { action: 'passkey removed', mail, before: { passkey: passkey.name }, after: null }
    })
    return { message: texts.secondStep.passkeyRemoved }
  })

  route('POST /api/shop/appsecret', async ({ body, user, req }) => {
    // A new app replaces an existing one, and any removal of a factor requires the password.
    const isFirst = !(await findApp(db, user.id))
    await provePasswordOrJustNow(services, req, user.id, body.password, isFirst && wasProvedJustNow(req))
    const { secret, uri, sealed } = makeSecret(services, user.email)
    req.session.newApp = sealed.toString('base64')
    return { secret, uri }
  })

  route('POST /api/shop/addapp', async ({ body, user, req }) => {
    const { newApp } = req.session
    if (!newApp) throw new AppError(409, texts.secondStep.requiredFirst)
    const sealed = Buffer.from(newApp, 'base64')
    const { step } = timeStepOf(services, sealed, body.code)
    const recovery_codes = await addFactor(services, { user, req }, async (tx) => {
      const former = await findApp(tx, user.id)
      await saveApp(tx, user.id, sealed, step)
      const mail = () => texts.mail.security.changes[former ? 'appReplaced' : 'appAdded']
      const action = former ? 'app replaced' : 'app added'
      return { action, mail, before: former ? { app: 1 } : null, after: { app: 1 } }
    })
    req.session.newApp = ''
    return { message: texts.secondStep.done, recovery_codes }
  })

  route('POST /api/shop/removeapp', async ({ body, user, req }) => {
    await provePassword(services, req, user.id, body.password)
    await removeFactor(services, { user, req }, async (tx) => {
      if (!(await deleteApp(tx, user.id))) throw notFound(texts.notFound.app)
      const mail = () => texts.mail.security.changes.appRemoved
      return { action: 'app removed', mail, before: { app: 1 }, after: null }
    })
    return { message: texts.secondStep.appRemoved }
  })

  route('POST /api/shop/recoverycodes', async ({ body, user, req }) => {
    await provePassword(services, req, user.id, body.password)
    return { message: texts.secondStep.done, recovery_codes: await renewCodes(services, { user, req }) }
  })

  route('GET /api/shop/sessions', ({ user, req }) => listSessions(services, { user, req }))

  route('POST /api/shop/endsession', async ({ body, user }) => {
    if (!(await deleteSession(db, user.id, body.id))) throw notFound(texts.notFound.signIn)
    log.info({ userId: user.id }, 'Ended one session')
    return { message: texts.security.ended }
  })

  route('POST /api/shop/endothersessions', async ({ user, req }) => {
    const count = await endOtherSessions(db, user.id, req.sessionID)
    log.info({ userId: user.id, count }, 'Ended all other sessions')
    return { message: texts.security.othersEnded }
  })
})

/** Returns numeric ids, since session tokens never leave the server. */
async function listSessions({ db }: Services, { user, req }: SignedInRequest) {
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
        seen_at: new Date(expire.getTime() - sessionLifetime.idle),
      }
    }),
  }
}
