import type { BrowserContext } from 'playwright-core'
import { execute } from '../../../server/src/platform/database/query.ts'
import { sessionCookieName } from '../../../server/src/platform/sessions/sessions.ts'
import type { TestApp } from '../../../server/test/start-test-app.ts'

/**
 * Ends on the server what sessions a browser has. Page views are told to the end even when their page is
 * closed, and each answer renews the cookie: one that comes after the cookies were cleared would sign the
 * next visitor in.
 */
export async function endSessionsIn(
  { services: { config, db } }: Pick<TestApp, 'services'>,
  context: BrowserContext,
) {
  for (const { name, value } of await context.cookies())
    if (name === sessionCookieName(config)) await execute(db)`DELETE FROM sessions WHERE sid = ${idIn(value)}`
}

/** As express-session writes it: `s:`, the id, a dot and the signature. */
const idIn = (cookie: string) => /^s:([^.]+)/.exec(decodeURIComponent(cookie))?.[1]
