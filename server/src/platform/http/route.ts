import type { Request, Response, Router } from 'express'
import type { z } from 'zod'
import type { Answer, Audience, Call, Parsed } from '../../../contract/call.ts'
import type { SignedInUser } from '../sessions/signed-in-user.ts'
import { receivePicture } from '../uploads/receive-picture.ts'
import { AppError, notAllowed, signInFirst } from './errors.ts'

type UserOf<C extends Call> = C['who'] extends 'everyone' ? SignedInUser | undefined : SignedInUser
type PictureOf<C extends Call> = C['picture'] extends { required: true } ? Buffer : Buffer | undefined

type Handler<C extends Call> = (
  input: Parsed<C> & { user: UserOf<C>; picture: PictureOf<C>; req: Request; res: Response },
) => Promise<Answer<C>>

type Options<C extends Call> = {
  /** Runs before a picture is received: what bounds uploads. */
  beforeUpload?: (user: UserOf<C>) => Promise<void>
}

/**
 * Mounts a call of the contract. Reads top-down: who, upload, validation, work, answer. The handler receives
 * parsed values only, and throws AppError to refuse.
 */
export function route<const C extends Call>(router: Router, call: C, handler: Handler<C>, options: Options<C> = {}) {
  router[call.method](call.path, async (req, res) => {
    const user = await req.signedInUser()
    admit(call.who, user)
    await options.beforeUpload?.(user as UserOf<C>)
    const picture = call.picture && (await receivePicture(req, res, call.picture.field))
    const input = parse(call, req, picture)
    const answer = await handler({ ...input, user, picture, req, res } as Parameters<Handler<C>>[0])
    if (!call.response) return void res.status(call.status ?? 204).end()
    res.status(call.status ?? 200).json(checked(call.response, answer))
  })
}

function admit(who: Audience, user: SignedInUser | undefined) {
  if (who === 'everyone') return
  if (!user) throw signInFirst()
  if (who !== 'signed in' && !who.includes(user.userType)) throw notAllowed()
}

/** For what belongs to one user (decisions 2); throws 403. */
export function onlySelfOrAdmin(user: SignedInUser, userId: number) {
  if (user.id !== userId && user.userType !== 'admin') throw notAllowed()
}

/** All invalid fields are reported at once, a missing picture among them. */
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
  if (call.picture?.required && !picture) fields[call.picture.field] ??= 'Please choose a picture.'
  const [message] = Object.values(fields)
  if (message) throw new AppError(400, message, { fields })
  return { params, query, body }
}

/** In tests and development an answer that breaks the contract is an error; production sends it unchecked. */
function checked(schema: z.ZodType, answer: unknown): unknown {
  return process.env.NODE_ENV === 'production' ? answer : schema.parse(answer)
}
