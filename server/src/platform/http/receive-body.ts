import { promisify } from 'node:util'
import express, { type Request, type Response } from 'express'
import type { Call } from '../../../contract/call.ts'
import { networkAddressOf } from '../rate-limits.ts'
import type { SignedInUser } from '../sessions/signed-in-user.ts'
import { receivePicture } from '../uploads/receive-picture.ts'

const readJson = promisify(express.json({ limit: '100kb' }))

/** Reads what a call takes into `req.body`: JSON, or a form with a picture, whose bytes it gives. */
export async function receiveBody(
  call: Call,
  req: Request,
  res: Response,
  user: Pick<SignedInUser, 'id'> | undefined,
): Promise<Buffer | undefined> {
  if (call.picture)
    return receivePicture(req, res, call.picture.field, String(user?.id ?? networkAddressOf(req)))
  if (call.body) await readJson(req, res)
  return undefined
}
