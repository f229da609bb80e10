import sql from 'sql-template-tag'
import { texts } from '../../../contract/facts/texts.ts'
import { withToken } from '../../complaints/complaint-number.ts'
import { many, one } from '../../platform/database/query.ts'
import { AppError } from '../../platform/errors.ts'
import { callsOn } from '../../platform/http/route.ts'
import type { Services } from '../../platform/services.ts'
import { findCityNames } from './city-names.ts'
import { describeCalls } from './openapi.ts'
import { sendContactMessage } from './send-contact-message.ts'

export function siteRoutes(services: Services) {
  const { db, config, shareImages } = services
  const { router, route } = callsOn(services)

  route('GET /api/config', async ({ reads }) => {
    const { brand, support, operator, complaintTimes, aboutFigures, social } = config.site
    const cities = await many<{ name: string }>(reads, sql`SELECT name FROM cities ORDER BY id`)
    return {
      brand,
      public_url: config.publicUrl,
      logo_url: config.brandLogo ? '/brand/logo' : null,
      support: { phone: support.phone, email: support.email, address: support.address },
      operator,
      complaint_times: {
        acknowledge_hours: complaintTimes.acknowledgeHours,
        answer_days: complaintTimes.answerDays,
      },
      about_figures: aboutFigures,
      social: { instagram: social.instagram, facebook: social.facebook, youtube: social.youtube },
      cities: cities.map(({ name }) => name),
      // A page without its card is better than none.
      share_card: (await shareImages?.home().catch(() => '')) ?? '',
    }
  })

  route('GET /api/user/city_names', async ({ query, reads }) => ({
    names: await findCityNames(reads, query.lang),
  }))

  route('POST /api/contact', async ({ body }) => {
    const number = await sendContactMessage(services, body)
    return { message: texts.contact.done, complaint: withToken(config, number) }
  })

  route('GET /api/health', async () => {
    if (services.isStopping?.()) throw new AppError(503, 'Chowk is stopping.')
    await one(db, sql`SELECT 1 AS alive`)
    return { status: 'ok' }
  })

  let openApi: ReturnType<typeof describeCalls> | undefined
  router.get('/api/openapi.json', (_req, res) => {
    openApi ??= describeCalls(config)
    res.json(openApi)
  })

  return router
}
