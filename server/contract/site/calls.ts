import { z } from 'zod'
import type { CallTable } from '../call.ts'
import { numbered } from '../complaints/calls.ts'
import { maxLengths } from '../facts/limits.ts'
import { languages, texts } from '../facts/texts.ts'
import { email, line, paragraphs } from '../fields.ts'

const siteConfig = z.strictObject({
  brand: z.string(),
  public_url: z.string().describe('The origin of canonical and shared links.'),
  logo_url: z.string().nullable().describe('null: the built-in Chowk drawing.'),
  support: z.strictObject({ phone: z.string(), email: z.string(), address: z.string() }),
  operator: z
    .strictObject({
      name: z.string(),
      address: z.string(),
      officer: z.strictObject({
        name: z.string(),
        designation: z.string(),
        email: z.string(),
        phone: z.string(),
      }),
    })
    .describe('The legal operator, and the grievance officer.'),
  complaint_times: z
    .strictObject({ acknowledge_hours: z.int(), answer_days: z.int() })
    .describe('The times within which a complaint is acknowledged and answered.'),
  about_figures: z
    .enum(['claims', 'own'])
    .describe('Whether the page About shows fixed claims or current counts for the city.'),
  social: z.strictObject({ instagram: z.string(), facebook: z.string(), youtube: z.string() }).partial(),
  cities: z.array(z.string()),
  share_card: z
    .string()
    .describe('The preview picture for links to the home page, 1200 by 630, root-relative.'),
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
    summary: 'Returns whether the service and its database are up.',
    who: 'everyone',
    answer: z.strictObject({ status: z.literal('ok') }),
  },
  'GET /api/config': {
    summary: 'Returns brand, support contact, operator, social links and cities.',
    who: 'everyone',
    cache: { topics: ['cities'] },
    answer: siteConfig,
  },
  'GET /api/user/city_names': {
    summary: 'Returns names in a language for categories, places, cities and states, by their English names.',
    who: 'everyone',
    cache: { topics: ['categories', 'places', 'cities'] },
    query: z.object({ lang: z.enum(languages.map(({ code }) => code)) }),
    answer: z.strictObject({ names: z.record(z.string(), z.string()) }),
  },
  'POST /api/contact': {
    summary: 'Mails a message to the support. Returns its complaint number.',
    who: 'everyone',
    limit: 'contact',
    body: contactMessage,
    answer: numbered,
  },
} as const satisfies CallTable
