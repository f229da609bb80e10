import type { Connection } from '../platform/database/open.ts'
import { value } from '../platform/database/query.ts'

/** The day in Indore, as the database has it: offers start and end with it. */
export const findToday = (db: Connection) => value<string>(db, 'today')`SELECT today()::text AS day`
