import { Router } from 'express'
import sql from 'sql-template-tag'
import { calls } from '../../../contract/calls.ts'
import * as contract from '../../../contract/site.ts'
import { many, one } from '../../platform/database/query.ts'
import { addressOf } from '../../platform/http/rate-limits.ts'
import { route } from '../../platform/http/route.ts'
import type { Services } from '../../platform/services.ts'
import { describeCalls } from './openapi.ts'
import { sendContactMessage } from './send-contact-message.ts'

export function siteRoutes(services: Services): Router {
  const { db, config, rateLimits } = services
  const router = Router()

  route(router, contract.getConfig, async () => ({
    ...config.site,
    logo_url: config.brandLogo ? '/brand/logo' : null,
    cities: (await many<{ name: string }>(db, sql`SELECT name FROM cities ORDER BY id`)).map(({ name }) => name),
  }))

  route(router, contract.sendContactMessage, async ({ body, req }) => {
    await rateLimits.consume('contact', addressOf(req))
    await sendContactMessage(services, body)
    return { message: 'Thank you! Your message has been sent.' }
  })

  router.get('/api/health', async (_req, res) => {
    await one(db, sql`SELECT 1 AS alive`)
    res.json({ status: 'ok' })
  })

  const openApi = describeCalls(Object.values(calls), config)
  router.get('/api/openapi.json', (_req, res) => void res.json(openApi))

  return router
}
