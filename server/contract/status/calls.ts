import { z } from 'zod'
import { admins, type CallTable } from '../call.ts'
import { describedList, moment, objectOrNull } from '../fields.ts'
import { storeStates, waitingJobs } from './facts.ts'

const status = z.strictObject({
  city: z.strictObject({
    live_offers: z.int().describe('Updated every ten minutes.'),
    open_shops: z.int(),
    published_today: z.int(),
    shops_waiting: z.int(),
    views_today: z.int(),
    search_views_today: z.int().describe('How many of views_today are views of search results.'),
    unfound_today: z.int().describe('Searches without results today.'),
  }),
  complaints: z
    .strictObject({ open: z.int(), late: z.int() })
    .describe('Unanswered complaints and reports; late: past the promised time.'),
  storage: z.strictObject({
    pictures: z.int(),
    pictures_are_exact: z.boolean().describe('false: the number of pictures is an estimate.'),
    store: z
      .enum(storeStates)
      .describe('other: the folder or bucket of another database, or not mounted. away: it does not answer.'),
    disk: z.strictObject({ free: z.number(), total: z.number() }),
    database_bytes: z.number(),
    last_backup: objectOrNull('null: there is no backup.', {
      finished_at: moment,
      bytes: z.number(),
      verified_at: moment
        .nullable()
        .describe('When this or an earlier backup was last verified by reading it. null: never.'),
    }),
  }),
  set_aside: describedList(
    'Failed items that are skipped, so that they do not block others. since: when the oldest one failed.',
    {
      job: z.enum(waitingJobs),
      reason: z.string().describe('The error code of PostgreSQL, the mail server or the system.'),
      count: z.int(),
      since: moment,
      next_try: moment.nullable().describe('When it is retried next. null: it is not retried automatically.'),
    },
  ),
  running: z.strictObject({
    processes: z.int(),
    releases: z.array(z.string()).describe('More than one while a new release is rolled out.'),
    connections: z
      .strictObject({ used: z.int(), allowed: z.int() })
      .describe('To the database: what all processes together may open, and what the server allows.'),
    /** When the responding process started. No description: present.ts recognises only `moment` itself. */
    since: moment,
    migration: z.string().describe('The newest migration of the database.'),
    batched_migrations: describedList(
      'Migrations that are still running. percent: the share of the rows done.',
      {
        name: z.string(),
        percent: z.int(),
      },
    ),
    replicas: describedList('follows: it has every change and answers visitors.', {
      host: z.string(),
      follows: z.boolean(),
    }),
  }),
})

export const statusCalls = {
  'GET /api/admin/status': {
    summary: 'Returns the state of the city, the storage and the running service.',
    who: admins,
    answer: status,
  },
} as const satisfies CallTable
