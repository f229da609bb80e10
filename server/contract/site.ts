import { z } from 'zod'
import { call } from './call.ts'
import { endpoints } from './endpoints.ts'
import { email, line, message, paragraphs } from './fields.ts'
import { maxLengths } from './max-lengths.ts'

export const siteConfig = z.object({
  brand: z.string(),
  /** Null: the built-in Chowk drawing. */
  logo_url: z.string().nullable(),
  support: z.object({ phone: z.string(), email: z.string(), address: z.string() }),
  social: z.object({ instagram: z.string(), facebook: z.string(), youtube: z.string() }).partial(),
  cities: z.array(z.string()),
})
export type SiteConfig = z.output<typeof siteConfig>

export const getConfig = call({
  ...endpoints.getConfig,
  summary: 'Brand, support contact, social links and cities',
  who: 'everyone',
  response: siteConfig,
})

export const sendContactMessage = call({
  ...endpoints.sendContactMessage,
  summary: 'Mails a message to the support address',
  who: 'everyone',
  body: z.object({
    name: line(maxLengths.personName, 'Please enter your name.'),
    email: email(),
    subject: line(maxLengths.subject, 'Please enter a subject.'),
    message: paragraphs(maxLengths.message, 'Please enter your message.'),
  }),
  response: message,
})
