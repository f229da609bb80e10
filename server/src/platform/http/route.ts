import { promisify } from 'node:util'
import express, { type Request, type Response, Router } from 'express'
import type { z } from 'zod'
import {
  type AnswerRow,
  type Cacheable,
  type Call,
  leastRoleOf,
  mayAs,
  type Parsed,
} from '../../../contract/call.ts'
import { type CallName, calls } from '../../../contract/calls.ts'
import { rateLimits as rules } from '../../../contract/facts/rate-limits.ts'
import { texts } from '../../../contract/facts/texts.ts'
import { type Actor, actorOf } from '../audit/record-change.ts'
import type { Connection } from '../database/open.ts'
import { AppError, notAllowed, secondFactorFirst, signInFirst } from '../errors.ts'
import { networkAddressOf } from '../rate-limiter.ts'
import type { Services } from '../services.ts'
import { needsSecondFactor } from '../sessions/sessions.ts'
import type { SignedInUser } from '../sessions/signed-in-user.ts'
import { receivePicture } from '../uploads/receive-picture.ts'
import { presenterOf } from './present.ts'

type Calls = typeof calls
type UserOf<C extends Call> = C['who'] extends 'everyone' ? MaybeUser<C> : SignedInUser
type MaybeUser<C> = C extends { session: true } ? SignedInUser | undefined : undefined
type ActorOf<C extends Call> = C['who'] extends 'everyone' ? undefined : Actor
type PictureOf<C> = C extends { picture: { required: true } } ? Buffer : Buffer | undefined

/** Handlers of cacheable calls do not receive the user, since all visitors share the response. */
type InputOf<C extends Call> = Parsed<C> &
  (C extends { cache: Cacheable }
    ? { reads: Connection }
    : { user: UserOf<C>; actor: ActorOf<C>; picture: PictureOf<C>; req: Request; res: Response })
type RouteHandler<C extends Call> = (input: InputOf<C>) => Promise<AnswerRow<C>>

type Route = ReturnType<typeof callsOn>['route']

export const routes =
  (mount: (route: Route, services: Services, router: Router) => void) => (services: Services) => {
    const { router, route } = callsOn(services)
    mount(route, services, router)
    return router
  }

/**
 * Checks in this order: rate limit, permissions, body, validation. Never reads the body of a refused call.
 * Handlers throw AppError to refuse a call; responses contain only the contract's keys.
 */
function callsOn(services: Services) {
  const { config, rateLimits, responseCache, callers } = services
  const router = Router()

  function route<N extends CallName>(name: N, handler: RouteHandler<Calls[N]>) {
    const call: Call = calls[name]
    const present = call.answer && presenterOf(call.answer)
    const answerTo = async (input: object) => {
      const row = await handler(input as InputOf<Calls[N]>)
      const answer = present ? present(row) : row
      services.inspectAnswer?.(name, answer)
      return answer
    }
    responseCache?.add(name, answerTo)
    const [method, path] = name.split(' ') as ['GET' | 'POST', string]
    const limitBy = async (per: 'address' | 'user', key: string) => {
      if (call.limit && rules[call.limit].per === per) await rateLimits.consume(call.limit, key)
    }

    router[method === 'GET' ? 'get' : 'post'](path, async (req, res) => {
      const failure = responseCache?.failureOf(req)
      if (failure) throw failure.error
      await limitBy('address', networkAddressOf(req))
      // Skips the session lookup for visitors' calls that cannot start a session.
      const isVisitor = call.shared && callers && !callers.hasSession(req)
      const asksUser = call.who !== 'everyone' || (call.session && !isVisitor)
      const user = asksUser ? await req.signedInUser() : undefined
      admit(call, method, user)
      if (needsSecondFactor(config, user) && call.who !== 'everyone' && !call.beforeSecondFactor)
        throw secondFactorFirst()
      if (user?.isPending && call.onlyApproved) throw new AppError(403, texts.errors.approvedFirst)
      if (user) await limitBy('user', String(user.id))
      const picture = await receiveBody(call, req, res, user)
      const input = parse(call, req, picture)
      const actor = user && actorOf(user, req)
      const begin = (isSignedIn: boolean) => {
        const reads = isSignedIn ? services.db : services.visitorsDb
        return answerTo({ ...input, user, actor, picture, req, res, reads })
      }
      const work = callers && (call.cache || call.shared) ? callers.share(req, begin) : begin(true)
      // Waits until later requests see the change. Visitors cannot remove pictures, so theirs skip that wait.
      if (method === 'POST')
        await work.finally(async () => {
          if (!call.unseen) await services.changes?.settle()
          if (user) await services.pictures.settle()
        })
      const answer = await work
      const unfound = call.cache?.unfound?.(input.query as never, answer as never)
      if (unfound !== undefined) await services.noteUnfound?.(unfound, networkAddressOf(req))
      res.status(call.status ?? 200)
      if (call.answer) res.json(answer)
      else if (!call.file) res.end()
    })
  }
  return { router, route }
}

function admit({ who, leastRole }: Call, method: 'GET' | 'POST', user: SignedInUser | undefined) {
  if (who === 'everyone') return
  if (!user) throw signInFirst()
  if (who !== 'signed in' && !who.includes(user.userType)) throw notAllowed()
  if (!mayAs(user.adminRole, leastRoleOf(method, { leastRole })))
    throw new AppError(403, texts.admins.mayNot[user.adminRole])
}

/** For calls about one user's data (decisions 2). Throws 403 for other users. */
export function onlySelfOrAdmin(user: SignedInUser, userId: number) {
  if (user.id !== userId && user.userType !== 'admin') throw notAllowed()
}

/** For input that one user stored on the device. Throws 401 when another user is signed in. */
export function onlyFor(user: SignedInUser, userId: number | undefined) {
  if (userId !== undefined && user.id !== userId) throw signInFirst()
}

/** Reports all invalid fields at once. */
function parse(call: Call, req: Request, picture: Buffer | undefined) {
  const fields: Record<string, string> = {}
  const read = (schema: z.ZodType | undefined, value: unknown) => {
    if (!schema) return undefined
    const result = schema.safeParse(value)
    if (result.success) return result.data
    for (const { path, message } of result.error.issues) fields[String(path[0] ?? 'body')] ??= message
  }
  const params = read(call.params, req.params)
  const query = read(call.query, req.query)
  const body = read(call.body, req.body ?? {})
  if (call.picture?.required && !picture) fields[call.picture.field] ??= texts.errors.pictureMissing
  const [message] = Object.values(fields)
  if (message) throw new AppError(400, message, { fields })
  return { params, query, body }
}

const readJson = promisify(express.json({ limit: '100kb' }))

async function receiveBody(call: Call, req: Request, res: Response, user: SignedInUser | undefined) {
  if (call.picture)
    return receivePicture(req, res, call.picture.field, String(user?.id ?? networkAddressOf(req)))
  if (call.body) await readJson(req, res)
}
