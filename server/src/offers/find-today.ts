import type { Connection } from '../platform/database/open.ts'
import { value } from '../platform/database/query.ts'

/** Indore's date by the database, which starts and ends offers. */
export const findToday = (db: Connection) => value<string>(db, 'today')`SELECT today()::text AS day`
