import type { Socket } from 'node:net'
import type { Request, Response } from 'express'
import multer from 'multer'
import { limits } from '../../../contract/facts/limits.ts'
import { texts } from '../../../contract/facts/texts.ts'
import { AppError } from '../errors.ts'
import { UploadSlots } from './upload-slots.ts'

const second = 1000

/**
 * Of this process. At most 24 pictures of 8 MB are in memory: 192 MB. Whoever waits is not read, and costs a
 * socket.
 */
export const slotLimits = {
  atWork: 24,
  atWorkOfOne: 3,
  waiting: 500,
  waitingOfOne: 50,
  patience: 60 * second,
}
export const uploadSlots = new UploadSlots(slotLimits)

/**
 * A phone at 5 kB/s gets its 800 kB through, and may lose the network for half a minute meanwhile; a trickle
 * loses its slot after a minute. The browser gives up after a minute without progress too
 * (contract/facts/limits.ts).
 */
export const uploadPace: UploadPace = { stretch: 60 * second, bytes: 30_000, whole: 180 * second }

/** How long a request with a picture may take to arrive, in milliseconds. */
export const longestUpload = slotLimits.patience + uploadPace.whole + 30 * second

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

type UploadPace = {
  /** Milliseconds: less than `bytes` in any stretch of this length is too slow. */
  stretch: number
  bytes: number
  /** Milliseconds for the whole. */
  whole: number
}

const looks = 12

/**
 * Calls back with 408 when what arrives at the socket is slower than the pace, or takes longer; a trickle
 * must not hold its slot. Returns how to stop watching.
 */
export function watchPace(
  socket: Pick<Socket, 'bytesRead'>,
  pace: UploadPace,
  cut: (reason: AppError) => void,
) {
  // What had arrived at each of the last looks, the oldest first.
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
