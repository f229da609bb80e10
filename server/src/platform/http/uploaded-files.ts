import express, { Router } from 'express'
import { texts } from '../../../contract/facts/texts.ts'
import { AppError } from '../errors.ts'

const year = 365 * 24 * 60 * 60 * 1000

/** File names are never reused, so browsers may cache pictures forever. Mails embed them across origins. */
export function uploadedFiles(directory: string): Router {
  const router = Router()
  const isPicture = /^\/[a-z]+\/[0-9a-f]{2}\/[0-9a-f]{30}\/(photo\.jpg|[0-9]+\.webp)$/
  router.use((req, _res, next) => (isPicture.test(req.path) ? next() : next('router')))
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

export const noSuchFile = () => {
  throw new AppError(404, texts.errors.noSuchPicture)
}
