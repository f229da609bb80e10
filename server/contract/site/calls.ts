import { z } from 'zod'
import type { CallTable } from '../call.ts'
import { numbered } from '../complaints/schemas.ts'
import { languages } from '../facts/texts.ts'
import { contactMessage, siteConfig } from './schemas.ts'

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
