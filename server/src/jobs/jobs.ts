import { closeLapsedAccounts } from '../features/account-deletion/account-deletion.queries.ts'
import { deleteClosedAccounts, deleteInBatches } from '../features/account-deletion/delete-accounts.ts'
import { sendAnnouncements } from '../features/announcements/send-announcements.ts'
import { followMoves } from '../features/categories/follow-moves.ts'
import { notifyOfPendingShops } from '../features/messages/notify-of-pending-shops.ts'
import { remindOfEndingOffers } from '../features/messages/remind-of-ending-offers.ts'
import { refreshPlaceFigures } from '../features/places/places.queries.ts'
import { forgetSpecialDays } from '../features/profiles/profiles.queries.ts'
import { notifyOfCodes } from '../features/push/notify-of-codes.ts'
import { sendMessages } from '../features/push/send-messages.ts'
import { forgetUnfollowedSearches } from '../features/push/subscriptions.queries.ts'
import { writeMessages } from '../features/push/write-messages.ts'
import { refreshPopularity } from '../features/search/search-counts.queries.ts'
import { deleteUnusedShareImages } from '../features/share-images/share-image-files.ts'
import { refreshCityFigures } from '../features/share-images/share-images.queries.ts'
import { drawOnChange, ShareImages } from '../features/share-images/share-images.ts'
import { beginHolidays } from '../features/shop-offers/holiday.ts'
import { closeCityDays } from '../features/statistics/city-statistics.queries.ts'
import { notifyOfFirstTaps } from '../features/statistics/notify-of-first-taps.ts'
import { sendWeekMessages } from '../features/statistics/send-week-messages.ts'
import { openTextOutbox } from '../features/text-messages/send-texts.ts'
import { deleteOldHistory } from '../platform/audit/undo.ts'
import { runBatchedMigrations } from '../platform/database/batched-migrations.ts'
import { type Job, type JobServices, minutes, seconds, type Turn } from '../platform/job-runner/job.ts'
import { failExpiredMails } from '../platform/mail/mails.queries.ts'
import { maxConcurrentMails, openMailOutbox } from '../platform/mail/send-mails.ts'
import { discardedFilesTopic, noteEdgeColours } from '../platform/uploads/picture-files.ts'
import { refreshOffers } from '../search/refresh-offers.ts'
import { retentionJobs } from './retention-jobs.ts'

const nowOf = ({ clock = Date.now }: JobServices) => new Date(clock())

const untilStop =
  (work: (services: JobServices, stopping: AbortSignal) => Promise<unknown>) =>
  (services: JobServices, { stopping }: Turn) =>
    work(services, stopping)

const atPresent =
  (work: (services: JobServices, now: Date, stopping: AbortSignal) => Promise<unknown>) =>
  (services: JobServices, { stopping }: Turn) =>
    work(services, nowOf(services), stopping)

export const jobs: readonly Job[] = [
  {
    name: 'remove-discarded-files',
    every: minutes(10),
    on: discardedFilesTopic,
    lanes: 1,
    run: ({ pictures }, { stopping }) => pictures.removeDiscarded(stopping),
  },
  { name: 'begin-holidays', every: minutes(1), run: beginHolidays },
  { name: 'run-batched-migrations', every: minutes(1), lanes: 1, run: untilStop(runBatchedMigrations) },
  {
    name: 'follow-offer-moves',
    every: minutes(10),
    on: 'offer moves',
    lanes: 1,
    run: untilStop(followMoves),
  },
  {
    name: 'refresh-offers',
    every: minutes(10),
    on: 'offer refreshes',
    lanes: 1,
    run: untilStop(refreshOffers),
  },
  {
    name: 'delete-large-accounts',
    every: minutes(10),
    on: 'account deletions',
    lanes: 1,
    run: untilStop(deleteInBatches),
  },
  {
    name: 'draw-share-images',
    on: /^product:\d+$/,
    lanes: 1,
    alone: minutes(1),
    open: (services) => drawOnChange(new ShareImages(services), services.log),
  },
  { name: 'note-edge-colours', every: minutes(60), run: untilStop(noteEdgeColours) },
  {
    // Sends in small batches, so that an admin can stop the announcement.
    name: 'send-announcements',
    every: minutes(1),
    on: 'announcements',
    lanes: 1,
    async run(services, { wake }) {
      if (await sendAnnouncements(services, nowOf(services))) wake(seconds(5))
    },
  },
  {
    name: 'send-mails',
    every: seconds(30),
    on: 'mails',
    lanes: maxConcurrentMails,
    stopsWithin: seconds(2),
    open: openMailOutbox,
  },
  {
    // A text keeps the state "unknown" if the process stops before the gateway responds.
    name: 'send-text-messages',
    every: seconds(30),
    on: 'text messages',
    lanes: 2,
    stopsWithin: seconds(4),
    open: openTextOutbox,
  },
  { name: 'give-up-expired-mails', every: seconds(30), lanes: 1, run: ({ db }) => failExpiredMails(db) },
  {
    name: 'notify-of-pending-shops',
    every: minutes(1),
    on: 'pending shops',
    lanes: 1,
    run: (services) => notifyOfPendingShops(services),
  },
  { name: 'remind-of-ending-offers', every: minutes(1), lanes: 1, run: atPresent(remindOfEndingOffers) },
  { name: 'notify-of-codes', every: minutes(5), lanes: 1, run: notifyOfCodes },
  { name: 'tell-weeks', every: minutes(1), lanes: 1, run: atPresent(sendWeekMessages) },
  { name: 'notify-of-first-taps', every: minutes(1), lanes: 1, run: atPresent(notifyOfFirstTaps) },
  {
    name: 'send-push-messages',
    every: minutes(1),
    lanes: 1,
    stopsWithin: seconds(2),
    async run(services, { stopping }) {
      await writeMessages(services, nowOf(services))
      await sendMessages(services, () => stopping.aborted)
    },
  },
  { name: 'close-lapsed-accounts', every: minutes(10), run: ({ db }) => closeLapsedAccounts(db) },
  { name: 'delete-closed-accounts', every: minutes(10), run: deleteClosedAccounts },
  ...retentionJobs,
  { name: 'forget-audit-trail', every: minutes(10), run: ({ db }) => deleteOldHistory(db) },
  { name: 'forget-special-days', every: minutes(10), run: ({ db }) => forgetSpecialDays(db) },
  { name: 'forget-unfollowed-searches', every: minutes(10), run: ({ db }) => forgetUnfollowedSearches(db) },
  {
    name: 'forget-unasked-share-images',
    every: minutes(60),
    run: ({ pictures }) => deleteUnusedShareImages(pictures.files),
  },
  { name: 'refresh-popularity', every: minutes(10), run: ({ db }) => refreshPopularity(db) },
  { name: 'close-city-days', every: minutes(10), run: ({ db }) => closeCityDays(db) },
  { name: 'refresh-city-figures', every: minutes(10), run: ({ db }) => refreshCityFigures(db) },
  { name: 'refresh-place-figures', every: minutes(10), run: ({ db }) => refreshPlaceFigures(db) },
]

/** Jobs that each process runs on its own memory. A killed process loses its last minute of counts. */
export const jobsOfEachProcess: readonly Job[] = [
  {
    name: 'save-search-counts',
    every: minutes(1),
    lanes: 1,
    run: async (services) => services.searchCounts?.flush(),
  },
]
