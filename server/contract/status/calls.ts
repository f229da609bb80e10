import { z } from 'zod'
import { admins, type CallTable } from '../call.ts'
import { moment } from '../fields.ts'
import { waitingJobs } from './facts.ts'

const status = z.strictObject({
  city: z.strictObject({
    /** Counted every ten minutes. */
    live_offers: z.int(),
    open_shops: z.int(),
    published_today: z.int(),
    shops_waiting: z.int(),
    views_today: z.int(),
    /** Of these, of the page of search results. */
    search_views_today: z.int(),
    /** Searches that found nothing. */
    unfound_today: z.int(),
  }),
  /** What people wrote to us or reported and was not answered; late: beyond what they were promised. */
  complaints: z.strictObject({ open: z.int(), late: z.int() }),
  storage: z.strictObject({
    pictures: z.int(),
    /** False: about so many. */
    pictures_are_exact: z.boolean(),
    disk: z.strictObject({ free: z.number(), total: z.number() }),
    database_bytes: z.number(),
    /** Null: none was ever made. */
    last_backup: z
      .strictObject({
        finished_at: moment,
        bytes: z.number(),
        /** When one was last read back and found good, this one or one before; null: never. */
        verified_at: moment.nullable(),
      })
      .nullable(),
  }),
  /** What could not be done and holds up nothing else. */
  set_aside: z.array(
    z.strictObject({
      job: z.enum(waitingJobs),
      /** A code: what PostgreSQL, the mail server or the system calls the error. */
      reason: z.string(),
      count: z.int(),
      /** Of the one that waits longest. */
      since: moment,
      /** Null: not tried again by itself. */
      next_try: moment.nullable(),
    }),
  ),
  running: z.strictObject({
    processes: z.int(),
    /** Of the process that answers. */
    since: moment,
    /** The newest migration of the database. */
    migration: z.string(),
    /** Migrations that still run in batches; percent of the rows. */
    batched_migrations: z.array(z.strictObject({ name: z.string(), percent: z.int() })),
    /** Null: none is configured. */
    replica: z.enum(['follows', 'left alone']).nullable(),
  }),
})

export const statusCalls = {
  'GET /api/admin/status': {
    summary: 'How Chowk is today: the city, what is kept, how it runs',
    who: admins,
    answer: status,
  },
} as const satisfies CallTable
