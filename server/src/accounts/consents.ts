import { noticeVersion } from '../../contract/facts/people.ts'
import { currentLocale } from '../../contract/facts/texts.ts'
import type { Connection } from '../platform/database/open.ts'
import { execute, maybeOne } from '../platform/database/query.ts'

type GivenConsent = {
  version: string | undefined
  occasion: 'registration' | 'invitation' | 'sign-in'
}

/** Stores nothing without a version: the next sign-in then asks for the consent. */
export async function recordConsent(tx: Connection, userId: number, { version, occasion }: GivenConsent) {
  if (!version) return
  await execute(tx)`INSERT INTO consents (user_id, version, language, occasion)
    VALUES (${userId}, ${version}, ${currentLocale()}, ${occasion})
    ON CONFLICT DO NOTHING`
}

export const findConsent = (db: Connection, userId: number) =>
  maybeOne<{ version: string; agreed_at: Date }>(db)`
    SELECT version, agreed_at FROM consents WHERE user_id = ${userId} ORDER BY agreed_at DESC LIMIT 1`

/** A session that is older than the notice continues; the next sign-in asks for consent. */
export const isAskedFor = (session: { noticeVersion?: string }) => session.noticeVersion === noticeVersion
