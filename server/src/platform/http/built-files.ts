import { readdirSync } from 'node:fs'
import { extname } from 'node:path'
import express, { Router } from 'express'
import { texts } from '../../../contract/facts/texts.ts'
import { AppError } from '../errors.ts'
import { encodingFor } from '../response-cache/sendable.ts'

const year = 365 * 24 * 60 * 60 * 1000
const encodings = { br: '.br', gzip: '.gz' } as const

/**
 * The built files, whose names change with their content: for ever, and as the build has compressed them. One
 * that is not there is 404 without the app's shell, which would be kept as a script.
 */
export function builtFiles(directories: readonly string[]): Router {
  const names = new Set(directories.flatMap(namesIn))
  const router = Router()
  router.use((req, res, next) => {
    const name = req.path.slice(1)
    if (!names.has(name)) throw new AppError(404, texts.errors.noSuchFile)
    const encoding = encodingFor(req.headers['accept-encoding'])
    res.vary('Accept-Encoding').type(extname(name))
    if (encoding !== 'identity' && names.has(name + encodings[encoding])) {
      res.set('Content-Encoding', encoding)
      req.url = `/${name}${encodings[encoding]}`
    }
    next()
  })
  for (const directory of directories)
    router.use(express.static(directory, { index: false, redirect: false, immutable: true, maxAge: year }))
  return router
}

/** Read once: a new build is served by a new process. */
function namesIn(directory: string): string[] {
  try {
    return readdirSync(directory)
  } catch {
    // Tests of the API alone have nothing built.
    return []
  }
}
