import { forgetOldVisits } from '../features/page-views/page-views.queries.ts'
import type { Services } from '../platform/services.ts'

const tenMinutes = 10 * 60_000

/** Removes what nobody needs any more: discarded pictures, old visits. At start and every ten minutes. */
export function startHousekeeping({ db, log, pictures }: Services) {
  const clean = async () => {
    await pictures.removeDiscarded()
    await forgetOldVisits(db).catch((error) => log.warn({ err: error }, 'Old visits could not be removed'))
  }
  void clean()
  const timer = setInterval(clean, tenMinutes)
  timer.unref()
  return { stop: () => clearInterval(timer) }
}
