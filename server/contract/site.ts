import { z } from 'zod'
import { call } from './call.ts'
import { endpoints } from './endpoints.ts'

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
