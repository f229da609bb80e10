import type { IncomingMessage } from 'node:http'
import proxyAddr from 'proxy-addr'
import { visitorShares } from '../../../contract/facts/rate-limits.ts'
import type { Config } from '../config/read-config.ts'
import { networkOf } from '../rate-limiter.ts'
import { type Callers, type ShareKeys, Shares } from '../response-cache/shares.ts'
import { sessionCookieName } from '../sessions/sessions.ts'
import { signedSession } from '../sessions/signed-cookie.ts'
import type { Turns } from '../turns.ts'

type IsTrusted = (address: string, distance: number) => boolean

export function callersOf(config: Config, isTrusted: IsTrusted, findUserId: FindUserId): Callers {
  const cookieName = sessionCookieName(config)
  const secrets = config.sessionSecrets()
  const shares = new Shares(config.rateLimit ? visitorShares.reads : undefined)
  const addressShares = new Shares(config.rateLimit ? visitorShares.readsOfAddress : undefined)
  const sessionOf = ({ headers }: IncomingMessage) => signedSession(headers.cookie, cookieName, secrets)
  const addressOf = (req: IncomingMessage) => networkOf(proxyAddr(req, isTrusted) ?? 'unknown')
  const users = usersOfSessions(findUserId)

  const sharersOf: Callers['sharersOf'] = (req) => {
    const address = addressOf(req)
    const sid = sessionOf(req)
    const visitor = { own: address, address, isSignedIn: false }
    if (sid === undefined) return visitor
    return users.find(sid).then((id) => (id ? { own: `user ${id}`, address, isSignedIn: true } : visitor))
  }
  const inShares = <T>({ own, address, isSignedIn }: ShareKeys, work: (isSignedIn: boolean) => Promise<T>) =>
    shares.run(own, () => addressShares.run(address, () => work(isSignedIn)))
  const turnsOf = new Map<string, Turns>()
  const hasSession: Callers['hasSession'] = (req) => {
    const sid = sessionOf(req)
    return sid !== undefined && !users.isOver(sid)
  }
  return {
    hasSession,
    worksInTurn: (name, turns) => void turnsOf.set(name, turns),
    isTooLate(req, res) {
      const turns = turnsOf.get(`${req.method} ${req.url}`)
      if (!turns || hasSession(req)) return false
      const end = turns.announce()
      if (end) res.once('close', end)
      return end === undefined
    },
    addressOf,
    sharersOf,
    share(req, work) {
      const sharers = sharersOf(req)
      // Starts the work for a visitor without waiting for a turn, so that other visitors can share the
      // result.
      return sharers instanceof Promise
        ? sharers.then((found) => inShares(found, work))
        : inShares(sharers, work)
    },
    refused: () => shares.refused + addressShares.refused,
  }
}

type FindUserId = (sid: string) => Promise<number | undefined>
/** Milliseconds for which a session's user is cached. */
const userIsBelieved = 5_000
const mostSessions = 10_000

function usersOfSessions(findUserId: FindUserId) {
  type Known = { user: Promise<number | undefined>; until: number; isOver: boolean }
  const known = new Map<string, Known>()
  const lately = (sid: string) => {
    const one = known.get(sid)
    return one && performance.now() < one.until ? one : undefined
  }
  const ask = (sid: string) => {
    if (known.size >= mostSessions) known.clear()
    const one: Known = { user: findUserId(sid), until: performance.now() + userIsBelieved, isOver: false }
    known.set(sid, one)
    one.user.then(
      (id) => {
        one.isOver = id === undefined
      },
      () => known.delete(sid),
    )
    return one.user
  }
  return {
    find: (sid: string) => lately(sid)?.user ?? ask(sid),
    isOver: (sid: string) => lately(sid)?.isOver === true,
  }
}
