import type { IncomingMessage } from 'node:http'
import proxyAddr from 'proxy-addr'
import { visitorShares } from '../../../contract/facts/rate-limits.ts'
import type { Config } from '../config/read-config.ts'
import { networkOf } from '../rate-limits.ts'
import type { Callers } from '../response-cache/callers.ts'
import { Shares } from '../response-cache/shares.ts'
import { sessionCookieName } from '../sessions/sessions.ts'
import { signedSession } from '../sessions/signed-cookie.ts'

/** As Express keeps it under 'trust proxy fn': whether to believe an address, which is so many steps away. */
type IsTrusted = (address: string, distance: number) => boolean

/**
 * Who is behind a request, before anything is asked of the database: a session that we have signed, else a
 * network address, which whole quarters may share.
 */
export function callersOf(config: Config, isTrusted: IsTrusted): Callers {
  const cookieName = sessionCookieName(config)
  const secrets = config.sessionSecrets()
  const shares = new Shares(config.rateLimit ? visitorShares.reads : undefined)
  const sessionOf = ({ headers }: IncomingMessage) => signedSession(headers.cookie, cookieName, secrets)
  const addressOf = (req: IncomingMessage) => networkOf(proxyAddr(req, isTrusted) ?? 'unknown')
  const nameOf = (req: IncomingMessage) => sessionOf(req) ?? addressOf(req)
  return {
    hasSession: (req) => sessionOf(req) !== undefined,
    addressOf,
    nameOf,
    share: (req, work) => shares.run(nameOf(req), work),
    refused: () => shares.refused,
  }
}
