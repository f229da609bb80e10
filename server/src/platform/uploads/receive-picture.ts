import type { Request, Response } from 'express'
import multer from 'multer'
import { limits } from '../../../contract/facts/limits.ts'
import { texts } from '../../../contract/facts/texts.ts'
import { AppError } from '../errors.ts'
import { watchPace } from './slow-upload.ts'
import { uploadPace, uploadSlots } from './upload-limits.ts'

/**
 * Reads a multipart/form-data body with at most one file, in the given field, into memory: text fields to
 * `req.body`, the file's bytes as the result. It begins when there is a slot for this person, who keeps it
 * until the answer has left: till then the bytes are held. Throws MulterError, 408, 415, 429 or 503.
 */
export async function receivePicture(
  req: Request,
  res: Response,
  field: string,
  person: string,
): Promise<Buffer | undefined> {
  if (!req.is('multipart/form-data')) {
    if (req.headers['content-type'] === undefined) return undefined
    throw new AppError(415, texts.errors.notMultipart)
  }
  await uploadSlots.hold(person, whenOver(res))
  await readForm(req, res, field)
  // An empty file is no picture: a browser sends one for a file field that was left empty.
  return req.file?.size ? req.file.buffer : undefined
}

/** Aborts when the answer has left, or whoever waited for it. */
function whenOver(res: Response): AbortSignal {
  const over = new AbortController()
  const end = () => over.abort(new AppError(400, texts.errors.requestUnreadable))
  if (res.closed) end()
  else res.once('close', end)
  return over.signal
}

function readForm(req: Request, res: Response, field: string) {
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
  return new Promise<void>((resolve, reject) => {
    const stop = watchPace(req.socket, uploadPace, (reason) => {
      req.unpipe()
      reject(reason)
    })
    upload(req, res, (error: unknown) => {
      stop()
      if (error) reject(error)
      else resolve()
    })
  })
}
