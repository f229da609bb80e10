import { pages } from './pages.ts'

/** Addresses that redirect to a screen. */
export const formerPages: Record<string, string> = {
  '/numbers': pages.statistics,
}
