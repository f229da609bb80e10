import sql from 'sql-template-tag'
import type { Connection } from '../platform/database/open.ts'
import { one, prepared } from '../platform/database/query.ts'

/** The day in Indore, as the database has it: offers start and end with it. */
export const findToday = async (db: Connection) =>
  (await one<{ day: string }>(db, prepared('today', sql`SELECT today()::text AS day`))).day
