import { pages } from './pages.ts'

/** Addresses that screens had before, in bookmarks and mails: whoever comes by one is sent on. */
export const formerPages: Record<string, string> = {
  '/numbers': pages.statistics,
  '/desk': pages.pending,
  '/reports': pages.moderation,
}
