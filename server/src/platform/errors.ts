import type { z } from 'zod'
import { texts } from '../../contract/facts/texts.ts'
import type { errorAnswer } from '../../contract/fields.ts'

type Details = {
  fields?: Record<string, string>
  retryAfterSeconds?: number
  headers?: Record<string, string>
  cause?: unknown
  extra?: Omit<z.input<typeof errorAnswer>, 'message' | 'error' | 'fields'>
}

/** An error whose message is for the user and is sent unchanged (decisions 2). */
export class AppError extends Error {
  override readonly name = 'AppError'

  constructor(
    readonly statusCode: 400 | 401 | 403 | 404 | 405 | 408 | 409 | 413 | 415 | 429 | 503,
    message: string,
    readonly details: Details = {},
  ) {
    super(message, { cause: details.cause })
  }
}

/** The error code of PostgreSQL or the system, such as ENOENT; '' for errors without a code. */
export const errorCode = (error: unknown) =>
  error instanceof Error && 'code' in error ? String(error.code) : ''

/** 400. `fields` maps each invalid field to a sentence; the first sentence is the message. */
export const invalid = (fields: Record<string, string>) =>
  new AppError(400, Object.values(fields)[0] ?? texts.errors.checkInput, { fields })

export const notFound = (message: string) => new AppError(404, message)

export const signInFirst = () => new AppError(401, texts.errors.logInFirst)
export const notAllowed = () => new AppError(403, texts.errors.notAllowed)

export const secondFactorFirst = () =>
  new AppError(403, texts.secondStep.requiredFirst, { extra: { second_factor_required: true } })
