import type { Job } from '../platform/job-runner/job.ts'
import { job as beginHolidays } from './begin-holidays.ts'
import { job as closeCityDays } from './close-city-days.ts'
import { job as closeLapsedAccounts } from './close-lapsed-accounts.ts'
import { job as deleteClosedAccounts } from './delete-closed-accounts.ts'
import { job as deleteLargeAccounts } from './delete-large-accounts.ts'
import { job as drawShareImages } from './draw-share-images.ts'
import { job as followOfferMoves } from './follow-offer-moves.ts'
import { job as forgetAnnouncements } from './forget-announcements.ts'
import { job as forgetAuditTrail } from './forget-audit-trail.ts'
import { job as forgetClaims } from './forget-claims.ts'
import { job as forgetDeadSubscriptions } from './forget-dead-subscriptions.ts'
import { job as forgetEndingReminders } from './forget-ending-reminders.ts'
import { job as forgetGoneSetAside } from './forget-gone-set-aside.ts'
import { job as forgetInvitations } from './forget-invitations.ts'
import { job as forgetMails } from './forget-mails.ts'
import { job as forgetOfferDays } from './forget-offer-days.ts'
import { job as forgetOfferMoves } from './forget-offer-moves.ts'
import { job as forgetOfferReports } from './forget-offer-reports.ts'
import { job as forgetPageViews } from './forget-page-views.ts'
import { job as forgetPageVisits } from './forget-page-visits.ts'
import { job as forgetPasswordResets } from './forget-password-resets.ts'
import { job as forgetQuestions } from './forget-questions.ts'
import { job as forgetSecurityEvents } from './forget-security-events.ts'
import { job as forgetSessions } from './forget-sessions.ts'
import { job as forgetSignInLinks } from './forget-sign-in-links.ts'
import { job as forgetSignInTries } from './forget-sign-in-tries.ts'
import { job as forgetSpecialDays } from './forget-special-days.ts'
import { job as forgetTextMessages } from './forget-text-messages.ts'
import { job as forgetUnaskedShareImages } from './forget-unasked-share-images.ts'
import { job as forgetUndos } from './forget-undos.ts'
import { job as forgetUnfollowedSearches } from './forget-unfollowed-searches.ts'
import { job as forgetUnfoundSearches } from './forget-unfound-searches.ts'
import { job as forgetUnusedDevices } from './forget-unused-devices.ts'
import { job as giveUpExpiredMails } from './give-up-expired-mails.ts'
import { job as noteEdgeColours } from './note-edge-colours.ts'
import { job as notifyOfCodes } from './notify-of-codes.ts'
import { job as notifyOfFirstTaps } from './notify-of-first-taps.ts'
import { job as notifyOfPendingShops } from './notify-of-pending-shops.ts'
import { job as refreshCityFigures } from './refresh-city-figures.ts'
import { job as refreshOffers } from './refresh-offers.ts'
import { job as refreshPlaceFigures } from './refresh-place-figures.ts'
import { job as refreshPopularity } from './refresh-popularity.ts'
import { job as remindOfEndingOffers } from './remind-of-ending-offers.ts'
import { job as removeDiscardedFiles } from './remove-discarded-files.ts'
import { job as runBatchedMigrations } from './run-batched-migrations.ts'
import { job as saveSearchCounts } from './save-search-counts.ts'
import { job as sendAnnouncements } from './send-announcements.ts'
import { job as sendMails } from './send-mails.ts'
import { job as sendPushMessages } from './send-push-messages.ts'
import { job as sendTextMessages } from './send-text-messages.ts'
import { job as tellWeeks } from './tell-weeks.ts'

/** What one process does for all: the single process, or the supervisor of a cluster. */
export const jobs: readonly Job[] = [
  removeDiscardedFiles,
  beginHolidays,
  runBatchedMigrations,
  followOfferMoves,
  refreshOffers,
  deleteLargeAccounts,
  drawShareImages,
  noteEdgeColours,
  sendAnnouncements,
  sendMails,
  sendTextMessages,
  giveUpExpiredMails,
  notifyOfPendingShops,
  remindOfEndingOffers,
  notifyOfCodes,
  tellWeeks,
  notifyOfFirstTaps,
  sendPushMessages,
  forgetGoneSetAside,
  closeLapsedAccounts,
  deleteClosedAccounts,
  forgetPageVisits,
  forgetPageViews,
  forgetOfferDays,
  forgetPasswordResets,
  forgetSignInLinks,
  forgetSessions,
  forgetSignInTries,
  forgetUnusedDevices,
  forgetUnfoundSearches,
  forgetMails,
  forgetTextMessages,
  forgetUndos,
  forgetAuditTrail,
  forgetAnnouncements,
  forgetSecurityEvents,
  forgetEndingReminders,
  forgetOfferMoves,
  forgetInvitations,
  forgetSpecialDays,
  forgetOfferReports,
  forgetClaims,
  forgetQuestions,
  forgetDeadSubscriptions,
  forgetUnfollowedSearches,
  forgetUnaskedShareImages,
  refreshPopularity,
  closeCityDays,
  refreshCityFigures,
  refreshPlaceFigures,
]

/** What each process does that answers. */
export const jobsOfEachProcess: readonly Job[] = [saveSearchCounts]
