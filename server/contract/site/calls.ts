import { z } from 'zod'
import type { CallTable } from '../call.ts'
import { numbered } from '../complaints/calls.ts'
import { maxLengths } from '../facts/limits.ts'
import { languages, texts } from '../facts/texts.ts'
import { email, line, paragraphs } from '../fields.ts'

const siteConfig = z.strictObject({
  brand: z.string(),
  /** The origin of every link that leaves the page: canonical, previews. */
  public_url: z.string(),
  /** Null: the built-in Chowk drawing. */
  logo_url: z.string().nullable(),
  support: z.strictObject({ phone: z.string(), email: z.string(), address: z.string() }),
  /** Who runs it by law, and who answers complaints. */
  operator: z.strictObject({
    name: z.string(),
    address: z.string(),
    officer: z.strictObject({
      name: z.string(),
      designation: z.string(),
      email: z.string(),
      phone: z.string(),
    }),
  }),
  /** How soon a complaint is acknowledged and answered. */
  complaint_times: z.strictObject({ acknowledge_hours: z.int(), answer_days: z.int() }),
  /** Whether About shows its fixed claims or the city's own counts. */
  about_figures: z.enum(['claims', 'own']),
  social: z.strictObject({ instagram: z.string(), facebook: z.string(), youtube: z.string() }).partial(),
  cities: z.array(z.string()),
  /** The picture of a link to the home page, 1200x630, from '/' on. */
  share_card: z.string(),
})
export type SiteConfig = z.output<typeof siteConfig>

const contactMessage = z.object({
  name: line(maxLengths.personName, () => texts.missing.name),
  email: email(),
  subject: line(maxLengths.subject, () => texts.missing.subject),
  message: paragraphs(maxLengths.message, () => texts.missing.message),
})
export type ContactMessage = z.output<typeof contactMessage>

export const siteCalls = {
  'GET /api/health': {
    summary: 'Whether the service and its database are up',
    who: 'everyone',
    answer: z.strictObject({ status: z.literal('ok') }),
  },
  'GET /api/config': {
    summary: 'Brand, support contact, operator, social links and cities',
    who: 'everyone',
    cache: { topics: ['cities'] },
    answer: siteConfig,
  },
  'GET /api/user/city_names': {
    summary:
      'What categories, subcategories, places, cities and states are called in a language, by their English names',
    who: 'everyone',
    cache: { topics: ['categories', 'places', 'cities'] },
    query: z.object({ lang: z.enum(languages.map(({ code }) => code)) }),
    answer: z.strictObject({ names: z.record(z.string(), z.string()) }),
  },
  'POST /api/contact': {
    summary: 'Mails a message to the support address, and gives it a number',
    who: 'everyone',
    limit: 'contact',
    body: contactMessage,
    answer: numbered,
  },
} as const satisfies CallTable
