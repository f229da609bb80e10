import { Router } from 'express'
import * as contract from '../../../contract/accounts.ts'
import { notFound } from '../../platform/http/errors.ts'
import { addressOf, keyOfEmail } from '../../platform/http/rate-limits.ts'
import { onlySelfOrAdmin, route } from '../../platform/http/route.ts'
import type { Services } from '../../platform/services.ts'
import { endSession } from '../../platform/sessions/sessions.ts'
import { findProfile } from './accounts.queries.ts'
import { login } from './login.ts'
import { register } from './register.ts'
import { mailResetLink, resetPassword } from './reset-password.ts'

export function accountRoutes(services: Services): Router {
  const { config, db, rateLimits } = services
  const router = Router()

  route(router, contract.register, async ({ body, req }) => {
    await rateLimits.consume('register', addressOf(req))
    await register(services, body)
    return { message: 'Registration successful!' }
  })

  route(router, contract.login, async ({ body, req }) => {
    const { id, userType } = await login(services, req, body.email, body.password)
    return { message: 'Login successful' as const, user_id: id, user_type: userType }
  })

  route(router, contract.forgotPassword, async ({ body, req }) => {
    await rateLimits.consume('forgotPassword', addressOf(req))
    await rateLimits.consume('forgotPasswordOfAccount', keyOfEmail(body.email))
    void mailResetLink(services, body.email)
    return { message: 'Password reset link sent (if email exists).' }
  })

  route(router, contract.resetPassword, async ({ params, body, req }) => {
    await rateLimits.consume('resetPassword', addressOf(req))
    await resetPassword(services, params.token, body.password)
    return { message: 'Password reset successfully.' }
  })

  route(router, contract.logout, async ({ req }) => {
    await endSession(config, req)
    return { message: 'You are logged out.' }
  })

  route(router, contract.getSession, async ({ user }) => ({
    user: user ? { user_id: user.id, user_type: user.userType, name: user.name } : null,
  }))

  route(router, contract.getProfile, async ({ params, user }) => {
    onlySelfOrAdmin(user, params.userId)
    const profile = await findProfile(db, params.userId)
    if (!profile) throw notFound('This user')
    return { user: profile }
  })

  return router
}
