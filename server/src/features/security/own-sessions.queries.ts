import sql from 'sql-template-tag'
import type { Connection } from '../../platform/database/open.ts'
import { execute, many } from '../../platform/database/query.ts'
import { sessionLifetime } from '../../platform/sessions/sessions.ts'

type OwnSession = {
  id: number
  isThis: boolean
  userAgent: string
  network: string
  signedInAt: number
  expire: Date
}

/** Neither half a session nor one that its next call would end. */
const isWhole = () =>
  sql`sess ? 'userId' AND expire > now() AND (sess ->> 'signedInAt')::bigint > ${Date.now() - sessionLifetime.absolute}`

/** This one first, then by last visit. */
export const findSessions = (db: Connection, userId: number, sid: string) =>
  many<OwnSession>(
    db,
    sql`SELECT id, sid = ${sid} AS "isThis", coalesce(sess ->> 'userAgent', '') AS "userAgent",
          coalesce(sess ->> 'network', '') AS network, (sess ->> 'signedInAt')::bigint AS "signedInAt", expire
        FROM sessions WHERE user_id = ${userId} AND ${isWhole()}
        ORDER BY sid = ${sid} DESC, expire DESC
        LIMIT 100`,
  )

/** False when there is no such session of the user's. */
export const deleteSession = async (db: Connection, userId: number, id: number) =>
  (await execute(db, sql`DELETE FROM sessions WHERE user_id = ${userId} AND id = ${id}`)) === 1
