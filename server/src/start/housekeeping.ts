import { deleteClosedAccounts } from '../features/account-deletion/delete-closed.ts'
import { deleteInBatches } from '../features/account-deletion/delete-in-batches.ts'
import { closeLapsedAccounts } from '../features/account-deletion/lapsed.queries.ts'
import { forgetUnusedDevices } from '../features/accounts/known-devices.queries.ts'
import { forgetExpiredResets } from '../features/accounts/password-resets.queries.ts'
import { forgetExpiredSignInLinks } from '../features/accounts/sign-in-links.queries.ts'
import { forgetOldTries } from '../features/accounts/sign-in-tries.queries.ts'
import { followMoves, forgetOldMoves } from '../features/categories/follow-moves.ts'
import { forgetOldReminders } from '../features/messages/ending-offers.queries.ts'
import { sendWhatIsDue } from '../features/messages/send-what-is-due.ts'
import { forgetOldDays, forgetOldViews, forgetOldVisits } from '../features/page-views/page-views.queries.ts'
import { refreshPlaceFigures } from '../features/places/places.queries.ts'
import { pushWhenDue } from '../features/push/push-when-due.ts'
import { forgetDeadSubscriptions, forgetUnfollowedSearches } from '../features/push/subscriptions.queries.ts'
import { forgetOldReports } from '../features/reports/reports.queries.ts'
import { refreshPopularity } from '../features/search/popularity.queries.ts'
import { refreshOffers } from '../features/search/refresh-offers.ts'
import { standingSearch } from '../features/search/standing-search.ts'
import { drawOnChange } from '../features/share-cards/draw-on-change.ts'
import { forgetUnaskedCards } from '../features/share-cards/forget-unasked.ts'
import { refreshCityFigures } from '../features/share-cards/share-cards.queries.ts'
import { ShareCards } from '../features/share-cards/share-cards.ts'
import { forgetOldInvitations } from '../features/shops/invitations.queries.ts'
import { closeCityDays } from '../features/statistics/city-numbers.queries.ts'
import { forgetOldUnfound } from '../features/synonyms/unfound.queries.ts'
import { forgetOldSecurityEvents } from '../platform/audit/security-log.ts'
import { forgetOldHistory, forgetOldUndos } from '../platform/audit/undo.ts'
import { forgetGoneAside } from '../platform/database/set-aside.queries.ts'
import { workWhenTold } from '../platform/database/work-when-told.ts'
import { forgetOldMails } from '../platform/mail/mails.queries.ts'
import { startSendingMails } from '../platform/mail/send-mails.ts'
import type { Services } from '../platform/services.ts'
import { forgetExpiredSessions } from '../platform/sessions/sessions.ts'
import { removeWhenDue } from '../platform/uploads/remove-when-due.ts'
import { doChores } from './do-chores.ts'

/** What goes on in batches when a trigger tells that there is some, or a process that died has left some. */
const batches = {
  'offer moves': followMoves,
  'offer refreshes': refreshOffers,
  'account deletions': deleteInBatches,
}

const tenMinutes = 10 * 60_000
const hour = 60 * 60_000
const chores = [
  forgetGoneAside,
  closeLapsedAccounts,
  forgetOldVisits,
  forgetOldViews,
  forgetOldDays,
  forgetExpiredResets,
  forgetExpiredSignInLinks,
  forgetExpiredSessions,
  forgetOldTries,
  forgetUnusedDevices,
  forgetOldUnfound,
  forgetOldMails,
  forgetOldUndos,
  forgetOldHistory,
  forgetOldSecurityEvents,
  forgetOldReminders,
  forgetOldMoves,
  forgetOldInvitations,
  forgetOldReports,
  forgetDeadSubscriptions,
  forgetUnfollowedSearches,
  refreshPopularity,
  closeCityDays,
  refreshCityFigures,
  refreshPlaceFigures,
]

/**
 * Removes what nobody needs any more: discarded pictures, old visits and days, expired links and sessions,
 * unused devices, old searches that found nothing, old mails, moves and settled reports; moves offers after
 * their category, lets those of large shops follow these, and deletes large accounts, in batches; and counts
 * the days that are over, what is popular and what there is. Now and every ten minutes; pictures also as soon
 * as they are discarded. Draws share cards as offers change, sends mails, and writes messages whose time has
 * come, to phones too.
 */
export function startHousekeeping(
  services: Pick<Services, 'config' | 'db' | 'log' | 'pictures' | 'changes' | 'messages'>,
) {
  const { log, pictures, changes } = services
  const drawing = changes && drawOnChange(changes, new ShareCards(services), log)
  const sending = startSendingMails(services)
  const telling = sendWhatIsDue(services)
  const pushing = pushWhenDue(services, standingSearch)
  const removing = removeWhenDue(pictures, changes)
  const working = Object.entries(batches).map(([topic, work]) =>
    workWhenTold(changes, topic, (until) =>
      work(services, until).catch((err) =>
        log.warn({ err, topic }, 'Batches stopped; they will go on later'),
      ),
    ),
  )
  let cardsSeenAt = Number.NEGATIVE_INFINITY
  /** Looks at each file: once an hour is often enough. */
  const forgetCards = async () => {
    if (performance.now() - cardsSeenAt < hour) return
    await forgetUnaskedCards(pictures.directory)
    cardsSeenAt = performance.now()
  }
  const clean = async () => {
    await removing.now()
    for (const { now } of working) void now()
    await deleteClosedAccounts(services).catch((error) =>
      log.warn({ err: error }, 'Closed accounts could not be deleted'),
    )
    await doChores(services, [...chores, forgetCards], tenMinutes)
  }
  void clean()
  const timer = setInterval(clean, tenMinutes)
  timer.unref()
  return {
    /**
     * Waits for the card that is being drawn, for the few files that are being removed and, for a moment, for
     * the mails.
     */
    async stop() {
      clearInterval(timer)
      await telling.stop()
      await Promise.all([
        drawing?.stop(),
        removing.stop(),
        ...working.map(({ stop }) => stop()),
        sending.stop(),
        pushing.stop(),
      ])
    },
  }
}
