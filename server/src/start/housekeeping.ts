import { forgetExpiredResets } from '../features/accounts/password-resets.queries.ts'
import { forgetOldVisits } from '../features/page-views/page-views.queries.ts'
import { refreshPopularity } from '../features/search/popularity.queries.ts'
import { forgetOldUnfound } from '../features/synonyms/unfound.queries.ts'
import type { Services } from '../platform/services.ts'

const tenMinutes = 10 * 60_000

/**
 * Removes what nobody needs any more: discarded pictures, old visits, expired links, old searches that found nothing; and
 * counts anew what is popular. Now and every ten minutes.
 */
export function startHousekeeping({ db, log, pictures }: Pick<Services, 'db' | 'log' | 'pictures'>) {
  const clean = async () => {
    await pictures.removeDiscarded()
    for (const forget of [forgetOldVisits, forgetExpiredResets, forgetOldUnfound])
      await forget(db).catch((error) => log.warn({ err: error }, 'Old records could not be removed'))
    await refreshPopularity(db).catch((error) => log.warn({ err: error }, 'What is popular could not be counted'))
  }
  void clean()
  const timer = setInterval(clean, tenMinutes)
  timer.unref()
  return { stop: () => clearInterval(timer) }
}
