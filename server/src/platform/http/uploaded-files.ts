import express, { Router } from 'express'
import { texts } from '../../../contract/facts/texts.ts'
import { AppError } from '../errors.ts'

const year = 365 * 24 * 60 * 60 * 1000

/**
 * Stored pictures, and nothing else, below /uploads: their names are never used twice, so browsers may keep
 * them. Other sites may show them: mails do, in whatever reads them.
 */
export function uploadedFiles(directory: string): Router {
  const router = Router()
  router.use((req, _res, next) => {
    if (!/^\/[a-z]+\/[0-9a-f]{2}\/[0-9a-f]{30}\/(photo\.jpg|[0-9]+\.webp)$/.test(req.path))
      return next('router')
    next()
  })
  router.use(
    express.static(directory, {
      index: false,
      redirect: false,
      immutable: true,
      maxAge: year,
      setHeaders: (res) => res.setHeader('Cross-Origin-Resource-Policy', 'cross-origin'),
    }),
  )
  return router
}

/** What is not a stored picture is a 404 in JSON, never the app's shell. */
export const noSuchFile = () => {
  throw new AppError(404, texts.errors.noSuchPicture)
}
