import { pages } from '../../../contract/facts/pages.ts'
import { texts } from '../../../contract/facts/texts.ts'
import type { ContactMessage } from '../../../contract/site/calls.ts'
import { findSameMessage, openComplaint, withToken } from '../../complaints/complaint-number.ts'
import { many, one } from '../../platform/database/query.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/errors.ts'
import { routes } from '../../platform/http/route.ts'
import type { Services } from '../../platform/services.ts'
import { findCityNames } from './city-names.ts'
import { describeCalls } from './openapi.ts'

export const siteRoutes = routes((route, services, router) => {
  const { db, config, shareImages } = services

  route('GET /api/config', async ({ reads }) => {
    const { brand, support, operator, complaintTimes, aboutFigures, social } = config.site
    const cities = await many<{ name: string }>(reads)`SELECT name FROM cities ORDER BY id`
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
      // A home page without its share image is better than an error.
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
    await one(db)`SELECT 1 AS alive`
    return { status: 'ok' }
  })

  let openApi: ReturnType<typeof describeCalls> | undefined
  router.get('/api/openapi.json', (_req, res) => {
    openApi ??= describeCalls(config)
    res.json(openApi)
  })
})

/**
 * Returns the complaint number, also for a retry. Throws 503 with the support's phone number when it cannot
 * be stored.
 */
async function sendContactMessage({ config, db, mailer, log }: Services, written: ContactMessage) {
  const { name, email, subject, message } = written
  try {
    return await inTransaction(db, async (tx) => {
      const before = await findSameMessage(tx, written)
      if (before) return before
      const number = await openComplaint(tx, config, written)
      const mail = {
        to: config.site.support.email,
        replyTo: { name, address: email },
        subject: `${config.site.brand} contact: ${subject}`,
        text: `${name} <${email}> wrote through the contact page, number ${number}:

${message}

Acknowledge and answer it: ${config.publicUrl}${pages.moderation}?show=messages
`,
      }
      await mailer.send(mail, tx)
      return number
    })
  } catch (error) {
    log.error({ err: error }, 'A contact message could not be stored')
    const { phone } = config.site.support
    throw new AppError(503, texts.contact.failed({ phone }))
  }
}
