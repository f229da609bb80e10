import { join } from 'node:path'
import express, { type RequestHandler, Router } from 'express'
import { pages } from '../../../contract/pages.ts'

const year = 365 * 24 * 60 * 60 * 1000

/** The built single-page app: its files, its shell for every screen, and the shell with status 404 for all else. */
export function clientPages(directory: string): Router {
  const router = Router()
  const shell =
    (status: 200 | 404): RequestHandler =>
    (_req, res) => {
      res.status(status).set('Cache-Control', 'no-cache').sendFile('index.html', { root: directory })
    }
  router.use('/assets', express.static(join(directory, 'assets'), { immutable: true, maxAge: year }))
  router.get(Object.values(pages), shell(200))
  router.use(express.static(directory, { index: false, redirect: false }))
  router.get('/{*path}', shell(404))
  return router
}
