import sql, { raw, type Sql } from 'sql-template-tag'
import { intervalOf, type Period, retention } from '../../contract/facts/retention.ts'
import { isKnownDevice } from '../accounts/sign-in.queries.ts'
import { forgetOldClaims } from '../features/claims/claims.queries.ts'
import { isIdleSubscription } from '../features/push/subscriptions.queries.ts'
import { isReportFinal } from '../features/questions/questions.queries.ts'
import { giveUpExpiredTexts } from '../features/text-messages/text-outbox.queries.ts'
import type { Connection, Database } from '../platform/database/open.ts'
import { execute } from '../platform/database/query.ts'
import { type Job, minutes } from '../platform/job-runner/job.ts'

/** With `set`, the job updates old rows instead of deleting them; updated rows must not match `where`. */
type Forgetting = { set?: Sql; atOnce?: number }

type RetentionRow = {
  name: string
  every?: number
  first?: (db: Database) => Promise<unknown>
  old: [table: string, where: Sql, how?: Forgetting][]
}

const ago = (period: Period) => sql`now() - ${intervalOf(period)}::interval`
const dayAgo = (period: Period) => sql`(today() - ${intervalOf(period)}::interval)::date`

const retentionRows: RetentionRow[] = [
  // Jobs retry due items within minutes, so an item that has been due for an hour no longer exists.
  { name: 'forget-gone-set-aside', old: [['set_aside', sql`due_at < ${ago(retention.setAside)}`]] },
  {
    name: 'forget-page-visits',
    old: [
      ['page_visits', sql`half_hour < ${ago(retention.pageVisits)}`],
      ['day_visitors', sql`day <= ${dayAgo(retention.dayVisitors)}`],
    ],
  },
  { name: 'forget-page-views', old: [['page_views', sql`day < ${dayAgo(retention.pageViews)}`]] },
  // Statistics show four weeks; four more weeks are kept to answer questions about them.
  {
    name: 'forget-offer-days',
    old: [
      ['shop_days', sql`day <= ${dayAgo(retention.offerDays)}`],
      ['product_days', sql`day <= ${dayAgo(retention.offerDays)}`],
    ],
  },
  {
    name: 'forget-password-resets',
    old: [
      ['password_resets', sql`expires_at < now()`],
      ['password_codes', sql`expires_at < ${ago(retention.passwordCodes)}`],
    ],
  },
  { name: 'forget-sign-in-links', old: [['sign_in_links', sql`expires_at < now()`]] },
  { name: 'forget-sessions', old: [['sessions', sql`expire < now()`]] },
  {
    name: 'forget-sign-in-tries',
    old: [['sign_in_tries', sql`last_try_at < ${ago(retention.signInTries)}`]],
  },
  { name: 'forget-unused-devices', old: [['known_devices', sql`NOT (${isKnownDevice})`]] },
  // Only the weekly message to shops uses searches near a place, so these are deleted sooner.
  {
    name: 'forget-unfound-searches',
    old: [
      ['unfound_nearby', sql`day <= ${dayAgo(retention.unfoundNearby)}`],
      ['unfound_searches', sql`day <= ${dayAgo(retention.unfoundSearches)}`],
    ],
  },
  {
    name: 'forget-mails',
    old: [
      ['mails', sql`coalesce(sent_at, failed_at) < ${ago(retention.mails)}`],
      ['account_messages', sql`due_at < ${ago(retention.accountMessages)} OR expires_at < now()`],
    ],
  },
  {
    name: 'forget-text-messages',
    first: giveUpExpiredTexts,
    old: [['text_messages', sql`state <> 'waiting' AND state_since < ${ago(retention.textMessages)}`]],
  },
  // Smaller batches: each deletion causes work on a picture, and a shop may remove thousands in a day.
  { name: 'forget-undos', old: [['undos', sql`kept_since < ${ago(retention.undos)}`, { atOnce: 2_000 }]] },
  // Small batches: each deletion cascades to a row for every addressed shop.
  {
    name: 'forget-announcements',
    old: [
      ['announcements', sql`greatest(due_at, started_at) < ${ago(retention.announcements)}`, { atOnce: 10 }],
    ],
  },
  {
    name: 'forget-security-events',
    old: [['security_events', sql`happened_at < ${ago(retention.securityLog)}`]],
  },
  {
    name: 'forget-ending-reminders',
    old: [['ending_reminders', sql`ends_on < ${dayAgo(retention.endingReminders)}`]],
  },
  { name: 'forget-offer-moves', old: [['offer_moves', sql`finished_at < ${ago(retention.offerMoves)}`]] },
  {
    name: 'forget-invitations',
    old: [
      [
        'shop_invitations',
        sql`expires_at < now() AND coalesce(accepted_at < ${ago(retention.invitations)}, true)`,
      ],
    ],
  },
  {
    name: 'forget-offer-reports',
    old: [
      ['offer_reports', sql`settled_at < ${ago(retention.offerReports)}`],
      [
        'complaints',
        sql`answered_at < ${ago(retention.complaintWords)}
          AND num_nonnulls(name, email, subject, message, answer) > 0`,
        { set: sql`name = NULL, email = NULL, subject = NULL, message = NULL, answer = NULL` },
      ],
      ['complaints', sql`answered_at < ${ago(retention.complaints)}`],
    ],
  },
  {
    name: 'forget-claims',
    every: minutes(60),
    first: forgetOldClaims,
    old: [
      ['claim_days', sql`day < ${dayAgo(retention.claimDays)}`],
      ['claim_answers', sql`answered_at < ${ago(retention.claimAnswers)}`],
    ],
  },
  {
    name: 'forget-questions',
    old: [
      ['questions', sql`asked_at < ${ago(retention.questions)}`],
      [
        'questions',
        sql`phone IS NOT NULL
          AND (asked_at < ${ago(retention.questionPhones)} OR ${isReportFinal})`,
        { set: sql`phone = NULL` },
      ],
    ],
  },
  {
    name: 'forget-dead-subscriptions',
    old: [
      [
        'push_subscriptions',
        sql`failing_since < ${ago(retention.unreachedPhones)} OR saved_at < ${ago(retention.unusedPhones)}
          OR (saved_at < ${ago(retention.idlePhones)} AND ${isIdleSubscription})`,
      ],
    ],
  },
]

export const retentionJobs: Job[] = retentionRows.map(({ name, every = minutes(10), first, old }) => ({
  name,
  every,
  async run({ db }) {
    await first?.(db)
    for (const [table, where, how] of old) await deleteOldRows(db, { table, where, ...how })
  },
}))

/** Deletes in batches: after a restore, one statement would exceed the statement timeout. */
export async function deleteOldRows(
  db: Connection,
  { table, where, set, atOnce = 10_000 }: Forgetting & { table: string; where: Sql },
) {
  const change = set ? sql`UPDATE ${raw(table)} SET ${set}` : sql`DELETE FROM ${raw(table)}`
  const statement = sql`${change}
    WHERE ctid = ANY (ARRAY(SELECT ctid FROM ${raw(table)} WHERE ${where} LIMIT ${atOnce}))`
  while ((await execute(db)`${statement}`) === atOnce);
}
