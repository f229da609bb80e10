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

/** With `set`, old rows are updated instead of deleted; afterwards they must not match `where`. */
type OldRows = { table: string; where: Sql; set?: Sql; atOnce?: number }

type RetentionRow = {
  name: string
  every?: number
  first?: (db: Database) => Promise<unknown>
  old: OldRows[]
}

const ago = (period: Period) => sql`now() - ${intervalOf(period)}::interval`
const dayAgo = (period: Period) => sql`(today() - ${intervalOf(period)}::interval)::date`

const retentionRows: RetentionRow[] = [
  // Every job looks at its failed items at least every ten minutes: an older entry has no work left.
  {
    name: 'forget-gone-set-aside',
    old: [{ table: 'set_aside', where: sql`due_at < ${ago(retention.setAside)}` }],
  },
  {
    name: 'forget-page-visits',
    old: [
      { table: 'page_visits', where: sql`half_hour < ${ago(retention.pageVisits)}` },
      { table: 'day_visitors', where: sql`day <= ${dayAgo(retention.dayVisitors)}` },
    ],
  },
  {
    name: 'forget-page-views',
    old: [{ table: 'page_views', where: sql`day < ${dayAgo(retention.pageViews)}` }],
  },
  // Statistics show four weeks; another four are kept for questions about them.
  {
    name: 'forget-offer-days',
    old: [
      { table: 'shop_days', where: sql`day <= ${dayAgo(retention.offerDays)}` },
      { table: 'product_days', where: sql`day <= ${dayAgo(retention.offerDays)}` },
    ],
  },
  {
    name: 'forget-password-resets',
    old: [
      { table: 'password_resets', where: sql`expires_at < now()` },
      { table: 'password_codes', where: sql`expires_at < ${ago(retention.passwordCodes)}` },
    ],
  },
  { name: 'forget-sign-in-links', old: [{ table: 'sign_in_links', where: sql`expires_at < now()` }] },
  { name: 'forget-sessions', old: [{ table: 'sessions', where: sql`expire < now()` }] },
  {
    name: 'forget-sign-in-tries',
    old: [{ table: 'sign_in_tries', where: sql`last_try_at < ${ago(retention.signInTries)}` }],
  },
  { name: 'forget-unused-devices', old: [{ table: 'known_devices', where: sql`NOT (${isKnownDevice})` }] },
  // Only the shops' weekly message needs searches near a place.
  {
    name: 'forget-unfound-searches',
    old: [
      { table: 'unfound_nearby', where: sql`day <= ${dayAgo(retention.unfoundNearby)}` },
      { table: 'unfound_searches', where: sql`day <= ${dayAgo(retention.unfoundSearches)}` },
    ],
  },
  {
    name: 'forget-mails',
    old: [
      { table: 'mails', where: sql`coalesce(sent_at, failed_at) < ${ago(retention.mails)}` },
      {
        table: 'account_messages',
        where: sql`due_at < ${ago(retention.accountMessages)} OR expires_at < now()`,
      },
    ],
  },
  {
    name: 'forget-text-messages',
    first: giveUpExpiredTexts,
    old: [
      {
        table: 'text_messages',
        where: sql`state <> 'waiting' AND state_since < ${ago(retention.textMessages)}`,
      },
    ],
  },
  // Smaller batches: each deletion brings work on a picture, and a shop may remove thousands in a day.
  {
    name: 'forget-undos',
    old: [{ table: 'undos', where: sql`kept_since < ${ago(retention.undos)}`, atOnce: 2_000 }],
  },
  // Few at a time: each deletion cascades to a row per addressed shop.
  {
    name: 'forget-announcements',
    old: [
      {
        table: 'announcements',
        where: sql`greatest(due_at, started_at) < ${ago(retention.announcements)}`,
        atOnce: 10,
      },
    ],
  },
  {
    name: 'forget-security-events',
    old: [{ table: 'security_events', where: sql`happened_at < ${ago(retention.securityLog)}` }],
  },
  {
    name: 'forget-ending-reminders',
    old: [{ table: 'ending_reminders', where: sql`ends_on < ${dayAgo(retention.endingReminders)}` }],
  },
  {
    name: 'forget-offer-moves',
    old: [{ table: 'offer_moves', where: sql`finished_at < ${ago(retention.offerMoves)}` }],
  },
  {
    name: 'forget-invitations',
    old: [
      {
        table: 'shop_invitations',
        where: sql`expires_at < now() AND coalesce(accepted_at < ${ago(retention.invitations)}, true)`,
      },
    ],
  },
  {
    name: 'forget-offer-reports',
    old: [
      { table: 'offer_reports', where: sql`settled_at < ${ago(retention.offerReports)}` },
      {
        table: 'complaints',
        set: sql`name = NULL, email = NULL, subject = NULL, message = NULL, answer = NULL`,
        where: sql`answered_at < ${ago(retention.complaintWords)}
          AND num_nonnulls(name, email, subject, message, answer) > 0`,
      },
      { table: 'complaints', where: sql`answered_at < ${ago(retention.complaints)}` },
    ],
  },
  {
    name: 'forget-claims',
    every: minutes(60),
    first: forgetOldClaims,
    old: [
      { table: 'claim_days', where: sql`day < ${dayAgo(retention.claimDays)}` },
      { table: 'claim_answers', where: sql`answered_at < ${ago(retention.claimAnswers)}` },
    ],
  },
  {
    name: 'forget-questions',
    old: [
      { table: 'questions', where: sql`asked_at < ${ago(retention.questions)}` },
      {
        table: 'questions',
        set: sql`phone = NULL`,
        where: sql`phone IS NOT NULL
          AND (asked_at < ${ago(retention.questionPhones)} OR ${isReportFinal})`,
      },
    ],
  },
  {
    name: 'forget-dead-subscriptions',
    old: [
      {
        table: 'push_subscriptions',
        where: sql`failing_since < ${ago(retention.unreachedPhones)} OR saved_at < ${ago(retention.unusedPhones)}
          OR (saved_at < ${ago(retention.idlePhones)} AND ${isIdleSubscription})`,
      },
    ],
  },
]

export const retentionJobs: Job[] = retentionRows.map(({ name, every = minutes(10), first, old }) => ({
  name,
  every,
  async run({ db }) {
    await first?.(db)
    for (const rows of old) await forgetOldRows(db, rows)
  },
}))

/** Deletes in batches: after a restore, one statement would exceed the statement timeout. */
export async function forgetOldRows(db: Connection, { table, where, set, atOnce = 10_000 }: OldRows) {
  const change = set ? sql`UPDATE ${raw(table)} SET ${set}` : sql`DELETE FROM ${raw(table)}`
  const statement = sql`${change}
    WHERE ctid = ANY (ARRAY(SELECT ctid FROM ${raw(table)} WHERE ${where} LIMIT ${atOnce}))`
  while ((await execute(db)`${statement}`) === atOnce);
}
