import sql, { type Sql } from 'sql-template-tag'
import { pages } from '../../../contract/facts/pages.ts'
import { texts } from '../../../contract/facts/texts.ts'
import type { ContactMessage } from '../../../contract/site/calls.ts'
import { withLocale } from '../../../texts/locale.ts'
import { findSameMessage, openComplaint, withToken } from '../../complaints/complaint-number.ts'
import type { Connection } from '../../platform/database/open.ts'
import { many, one, values } from '../../platform/database/query.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/errors.ts'
import { routes } from '../../platform/http/route.ts'
import type { Services } from '../../platform/services.ts'
import { describeCalls } from './openapi.ts'

export const siteRoutes = routes((route, services, router) => {
  const { db, config, shareImages } = services

  route('GET /api/config', async ({ reads }) => {
    const { brand, support, operator, complaintTimes, aboutFigures, social } = config.site
    return {
      brand,
      public_url: config.publicUrl,
      logo_url: config.brandLogo ? '/brand/logo' : null,
      support,
      operator,
      complaint_times: {
        acknowledge_hours: complaintTimes.acknowledgeHours,
        answer_days: complaintTimes.answerDays,
      },
      about_figures: aboutFigures,
      social,
      cities: await values<string>(reads)`SELECT name FROM cities ORDER BY id`,
      // If the share image fails, the home page is still returned.
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
 * Returns the complaint number, the same one for a retry. If the message cannot be stored, throws 503 with
 * the phone number of the support.
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

/** Languages for which the database stores names; all others use the English ones. */
const columns = { hi: sql`name_hi` } as const
const knowsNamesIn = (language: string): language is keyof typeof columns => Object.hasOwn(columns, language)

/** Keyed by English names; places also by their aliases, in lower case. A category wins over a place. */
async function findCityNames(reads: Connection, language: string): Promise<Record<string, string>> {
  const states = await statesIn(reads, language)
  if (!knowsNamesIn(language)) return states
  const own = columns[language]
  const named = (table: Sql, condition = sql`true`) =>
    sql`SELECT name, ${own} AS own_name, id FROM ${table} WHERE ${own} IS NOT NULL AND ${condition}`
  const isThere = sql`removed_at IS NULL`
  const rows = await many<{ name: string; own_name: string }>(reads)`SELECT name, own_name FROM (
      SELECT 1 AS turn, alias AS name, ${own} AS own_name, id FROM places, unnest(aliases) AS alias
      WHERE ${own} IS NOT NULL AND alias ~ '^[a-z]'
      UNION ALL SELECT 2, * FROM (${named(sql`subcategories`, isThere)}) AS subcategories
      UNION ALL SELECT 3, * FROM (${named(sql`cities`)}) AS cities
      UNION ALL SELECT 4, * FROM (${named(sql`places`)}) AS places
      UNION ALL SELECT 5, * FROM (${named(sql`categories`, isThere)}) AS categories) AS names
    ORDER BY turn, id DESC`
  return { ...states, ...Object.fromEntries(rows.map(({ name, own_name }) => [name, own_name])) }
}

async function statesIn(reads: Connection, language: string): Promise<Record<string, string>> {
  const names: Record<string, string> = withLocale(language, () => ({ ...texts.indianStates }))
  const states = await values<string>(reads)`SELECT DISTINCT state FROM shops`
  const known = states.flatMap((state) => {
    const own = Object.hasOwn(names, state) ? names[state] : undefined
    return own === undefined || own === state ? [] : [[state, own] as const]
  })
  return Object.fromEntries(known)
}
