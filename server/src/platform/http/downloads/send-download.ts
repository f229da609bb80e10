import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Request, Response } from 'express'

/** Milliseconds: thousands of pictures over a slow network. */
const longestDownload = 30 * 60_000

type Download = { name: string; type: string; userId: number }

/**
 * Sends a file that is made while it is sent. Who goes away in the middle is no failure of ours; one of ours
 * breaks the download off, so that nobody takes half for all.
 */
export async function sendDownload(
  req: Request,
  res: Response,
  made: Readable,
  { name, type, userId }: Download,
) {
  res.attachment(name).type(type)
  const signal = AbortSignal.timeout(longestDownload)
  await pipeline(made, res, { signal }).catch((error: unknown) => {
    req.log.warn({ err: error, userId, name }, 'A download was broken off')
    res.destroy()
  })
}
