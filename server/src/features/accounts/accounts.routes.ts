import { texts } from '../../../contract/texts.ts'
import { notFound } from '../../platform/http/errors.ts'
import { keyOfEmail } from '../../platform/http/rate-limits.ts'
import { callsOn, onlySelfOrAdmin } from '../../platform/http/route.ts'
import type { Services } from '../../platform/services.ts'
import { needsSecondFactor } from '../../platform/sessions/knows-its-user.ts'
import { endSession } from '../../platform/sessions/sessions.ts'
import { findProfile } from './accounts.queries.ts'
import { login } from './login.ts'
import { register } from './register.ts'
import { mailResetLink, resetPassword } from './reset-password.ts'

export function accountRoutes(services: Services) {
  const { config, db, rateLimits } = services
  const { router, route } = callsOn(services)

  route('POST /api/shop/register', async ({ body }) => {
    await register(services, body)
    return { message: texts.register.done }
  })

  route('POST /api/shop/login', async ({ body, req }) => {
    const { id, userType, secondFactors } = await login(services, req, body.email, body.password)
    if (secondFactors.length > 0) return { message: texts.secondStep.next, second_factor: secondFactors }
    return { message: texts.login.success, user_id: id, user_type: userType }
  })

  route('POST /api/shop/forgotpassword', async ({ body }) => {
    await rateLimits.consume('forgotPasswordOfAccount', keyOfEmail(body.email))
    void mailResetLink(services, body.email)
    return { message: texts.passwords.linkSent }
  })

  route('POST /api/shop/reset-password/:token', async ({ params, body }) => {
    await resetPassword(services, params.token, body.password)
    return { message: texts.passwords.resetDone }
  })

  route('POST /api/shop/logout', async ({ req }) => {
    await endSession(config, req)
    return { message: 'You are logged out.' }
  })

  route('GET /api/shop/session', async ({ user }) => ({
    user: user
      ? {
          user_id: user.id,
          user_type: user.userType,
          name: user.name,
          ...(needsSecondFactor(config, user) && { second_factor_required: true as const }),
        }
      : null,
  }))

  route('GET /api/shop/profile/:userId', async ({ params, user }) => {
    onlySelfOrAdmin(user, params.userId)
    const profile = await findProfile(db, params.userId)
    if (!profile) throw notFound('This user')
    return { user: profile }
  })

  return router
}
