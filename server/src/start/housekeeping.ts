import { forgetExpiredResets } from '../features/accounts/password-resets.queries.ts'
import { forgetOldVisits } from '../features/page-views/page-views.queries.ts'
import { refreshPopularity } from '../features/search/popularity.queries.ts'
import { drawOnChange } from '../features/share-cards/draw-on-change.ts'
import { refreshCityFigures } from '../features/share-cards/share-cards.queries.ts'
import { ShareCards } from '../features/share-cards/share-cards.ts'
import { forgetOldUnfound } from '../features/synonyms/unfound.queries.ts'
import type { Services } from '../platform/services.ts'
import { forgetExpiredSessions } from '../platform/sessions/sessions.ts'

const tenMinutes = 10 * 60_000

/**
 * Removes what nobody needs any more: discarded pictures, old visits, expired links and sessions, old searches that found nothing; and
 * counts anew what is popular and what there is. Now and every ten minutes. Draws share cards as offers change.
 */
export function startHousekeeping(services: Pick<Services, 'config' | 'db' | 'log' | 'pictures' | 'changes'>) {
  const { db, log, pictures, changes } = services
  const drawing = changes && drawOnChange(changes, new ShareCards(services), log)
  const clean = async () => {
    await pictures.removeDiscarded()
    for (const forget of [forgetOldVisits, forgetExpiredResets, forgetExpiredSessions, forgetOldUnfound])
      await forget(db).catch((error) => log.warn({ err: error }, 'Old records could not be removed'))
    await refreshPopularity(db).catch((error) => log.warn({ err: error }, 'What is popular could not be counted'))
    await refreshCityFigures(db).catch((error) => log.warn({ err: error }, 'Offers and shops could not be counted'))
  }
  void clean()
  const timer = setInterval(clean, tenMinutes)
  timer.unref()
  return {
    /** Waits for the card that is being drawn. */
    async stop() {
      clearInterval(timer)
      await drawing?.stop()
    },
  }
}
