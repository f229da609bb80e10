import { type Call, leastRoleOf, mayAs } from '../../../contract/call.ts'
import { calls } from '../../../contract/calls.ts'
import { hasMailbox } from '../../../contract/facts/email-address.ts'
import type { AdminRole } from '../../../contract/facts/people.ts'
import { texts } from '../../../contract/facts/texts.ts'
import { findConsent, isAskedFor, recordConsent } from '../../accounts/consents.ts'
import { routes } from '../../platform/http/route.ts'
import { endSession, needsSecondFactor } from '../../platform/sessions/sessions.ts'
import { changePassword, isResetLink, resetPassword } from './change-password.ts'
import { login } from './login.ts'
import { mailLink, resetLink, unlockLink, unlockSignIn } from './mailed-links.ts'
import { endPasswordCode, makePasswordCode, stateOfPasswordCode } from './password-codes.ts'
import { register } from './register.ts'

export const accountRoutes = routes((route, services) => {
  const { config, db } = services

  route('POST /api/shop/register', async ({ body }) => {
    await register(services, body)
    return { message: texts.register.done }
  })

  route('POST /api/shop/login', async ({ body, req }) => {
    const { id, userType, secondFactors } = await login(services, req, body.email, body.password)
    if (secondFactors.length > 0) return { message: texts.secondStep.next, second_factor: secondFactors }
    return { message: texts.login.success, user_id: id, user_type: userType }
  })

  route('GET /api/shop/consent', async ({ user }) => ({ consent: (await findConsent(db, user.id)) ?? null }))

  route('POST /api/shop/consent', async ({ body, user }) => {
    await recordConsent(db, user.id, { version: body.agreed_to, occasion: 'sign-in' })
    return { message: texts.consent.done }
  })

  route('POST /api/shop/forgotpassword', async ({ body }) => {
    services.inBackground(mailLink(services, body.email, resetLink))
    return { message: texts.passwords.linkSent }
  })

  route('GET /api/shop/reset-password/:token', async ({ params }) => ({
    is_open: await isResetLink(services, params.token),
  }))

  route('POST /api/shop/reset-password/:token', async ({ params, body, req }) => {
    const user = await resetPassword(services, req, params.token, body.password)
    return { message: texts.passwords.resetDone, user }
  })

  route('POST /api/shop/sign_in_link', async ({ body }) => {
    services.inBackground(mailLink(services, body.email, unlockLink))
    return { message: texts.login.linkSent }
  })

  route('POST /api/shop/let_in/:token', async ({ params, req }) => {
    await unlockSignIn(services, req, params.token)
    return { message: texts.login.unlocked }
  })

  route('POST /api/shop/logout', async ({ req }) => {
    await endSession(config, req)
    return { message: texts.login.loggedOut }
  })

  route('GET /api/shop/session', async ({ user, req }) => ({
    user: user
      ? {
          user_id: user.id,
          user_type: user.userType,
          name: user.name,
          ...(needsSecondFactor(config, user) && { second_factor_required: true as const }),
          ...(user.adminRole !== 'admin' && { limited: limitedAdmins[user.adminRole] }),
          ...(user.isPending && { pending: true as const }),
          ...(!hasMailbox(user.email) && { without_email: true as const }),
          ...(user.closesOn && { closes_on: user.closesOn }),
          ...(isAskedFor(req.session) && !user.hasAgreed && { notice: 'due' as const }),
        }
      : null,
  }))

  for (const call of ['POST /api/admin/password_code', 'POST /api/shop/password_link'] as const)
    route(call, ({ body, user, actor }) => makePasswordCode(services, body.user_id, user, actor))

  for (const call of ['GET /api/admin/password_code/:id', 'GET /api/shop/password_link/:id'] as const)
    route(call, ({ params, user }) => stateOfPasswordCode(services, params.id, user))

  for (const call of ['POST /api/admin/stop_password_code', 'POST /api/shop/stop_password_link'] as const)
    route(call, ({ body, user }) => endPasswordCode(services, body.id, user))

  route('POST /api/shop/change_password', async ({ body, user, req }) => {
    await changePassword(services, user, req, body)
    return { message: texts.passwords.changed }
  })
})

const limited = (role: AdminRole) => ({
  role,
  closed_calls: Object.entries<Call>(calls)
    .filter(([, { who }]) => who === 'signed in' || (who !== 'everyone' && who.includes('admin')))
    .filter(([name, call]) => !mayAs(role, leastRoleOf(name, call)))
    .map(([name]) => name),
})

const limitedAdmins = { 'read-only': limited('read-only'), moderator: limited('moderator') }
