import type { Socket } from 'node:net'
import type { Request, Response } from 'express'
import multer from 'multer'
import { limits } from '../../../contract/facts/limits.ts'
import { texts } from '../../../contract/facts/texts.ts'
import { AppError } from '../errors.ts'
import { UploadSlots } from './upload-slots.ts'

const second = 1000

/** Limits per process: 24 pictures of 8 MB take 192 MB. A waiting upload is not read yet. */
export const slotLimits = {
  atWork: 24,
  atWorkOfOne: 3,
  waiting: 500,
  waitingOfOne: 50,
  patience: 60 * second,
}
export const uploadSlots = new UploadSlots(slotLimits)

/**
 * A phone with 5 kB/s can upload 800 kB and lose the network for half a minute. Browsers, too, give up after
 * a minute without progress (contract/facts/limits.ts).
 */
export const uploadPace: UploadPace = { stretch: 60 * second, bytes: 30_000, whole: 180 * second }

/** In milliseconds. */
export const maxUploadMs = slotLimits.patience + uploadPace.whole + 30 * second

/**
 * Puts text fields into `req.body` and returns the file. Keeps the slot until the response is sent, since the
 * bytes stay in memory that long. Throws MulterError, 408, 415, 429 or 503.
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
  // Browsers send an empty file for an empty file field.
  return req.file?.size ? req.file.buffer : undefined
}

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

type UploadPace = {
  /** Period in milliseconds in which at least `bytes` must arrive. */
  stretch: number
  bytes: number
  /** Maximum duration of the upload in milliseconds. */
  whole: number
}

const looks = 12

/** Calls `cut` with a 408 error when the upload is too slow. Returns a function that stops the check. */
export function watchPace(
  socket: Pick<Socket, 'bytesRead'>,
  pace: UploadPace,
  cut: (reason: AppError) => void,
) {
  // Bytes received by each of the last checks, oldest first.
  const arrived: number[] = [socket.bytesRead]
  const end = (text: string) => {
    stop()
    cut(new AppError(408, text))
  }
  const look = () => {
    arrived.push(socket.bytesRead)
    if (arrived.length <= looks) return
    const [oldest = 0] = arrived.splice(0, 1)
    if (socket.bytesRead - oldest < pace.bytes) end(texts.errors.slowNetwork)
  }
  const looking = setInterval(look, pace.stretch / looks)
  const deadline = setTimeout(() => end(texts.errors.tookTooLong), pace.whole)
  const stop = () => {
    clearInterval(looking)
    clearTimeout(deadline)
  }
  return stop
}
