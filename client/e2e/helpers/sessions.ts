import type { BrowserContext } from 'playwright-core'
import { execute } from '../../../server/src/platform/database/query.ts'
import { sessionCookieName } from '../../../server/src/platform/sessions/sessions.ts'
import type { TestApp } from '../../../server/test/start-test-app.ts'

/**
 * Deletes the browser's sessions on the server. Page views are sent even after their page is closed, and each
 * response renews the cookie: one that arrives after the cookies are cleared would sign the next visitor in.
 */
export async function endSessionsIn(
  { services: { config, db } }: Pick<TestApp, 'services'>,
  context: BrowserContext,
) {
  for (const { name, value } of await context.cookies())
    if (name === sessionCookieName(config)) await execute(db)`DELETE FROM sessions WHERE sid = ${idIn(value)}`
}

const idIn = (cookie: string) => /^s:([^.]+)/.exec(decodeURIComponent(cookie))?.[1]
