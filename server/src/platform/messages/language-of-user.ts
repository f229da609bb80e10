import sql from 'sql-template-tag'
import type { Language } from '../../../contract/facts/people.ts'
import type { Connection } from '../database/open.ts'
import { maybeOne } from '../database/query.ts'

/** In which a user is written to; undefined when the account is gone. */
export const languageOfUser = async (db: Connection, userId: number) =>
  (await maybeOne<{ language: Language }>(db, sql`SELECT language FROM users WHERE id = ${userId}`))?.language
