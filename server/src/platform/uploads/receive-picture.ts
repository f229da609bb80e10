import type { Request, Response } from 'express'
import multer from 'multer'
import pLimit from 'p-limit'
import { limits } from '../../../contract/limits.ts'
import { AppError } from '../http/errors.ts'

/** Pictures arrive in memory: so many at once, the others wait unread. */
const receiveOneOfSome = pLimit(24)
export const receivingPictures = {
  get active() {
    return receiveOneOfSome.activeCount
  },
  get waiting() {
    return receiveOneOfSome.pendingCount
  },
}

/**
 * Reads a multipart/form-data body with at most one file, in the given field, into memory: text fields to `req.body`,
 * the file's bytes as the result. Throws MulterError or 415.
 */
export async function receivePicture(req: Request, res: Response, field: string): Promise<Buffer | undefined> {
  if (!req.is('multipart/form-data')) {
    if (req.headers['content-type'] === undefined) return undefined
    throw new AppError(415, 'Please send this form as multipart/form-data.')
  }
  const upload = multer({
    storage: multer.memoryStorage(),
    limits: {
      fileSize: limits.upload.megabytes * 1024 * 1024,
      files: 1,
      fields: 20,
      fieldSize: 20_000,
      fieldNameSize: 60,
      headerPairs: 20,
      fieldNestingDepth: 0,
    },
  }).single(field)
  await receiveOneOfSome(
    () =>
      new Promise<void>((resolve, reject) => {
        upload(req, res, (error: unknown) => (error ? reject(error) : resolve()))
      }),
  )
  // An empty file is no picture: a browser sends one for a file field that was left empty.
  return req.file?.size ? req.file.buffer : undefined
}
