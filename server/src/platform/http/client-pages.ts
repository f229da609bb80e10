import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import express, { type RequestHandler, Router } from 'express'
import { pages } from '../../../contract/pages.ts'
import type { Config } from '../config.ts'

const year = 365 * 24 * 60 * 60 * 1000

/** The built single-page app: its files, its shell for every screen, and the shell with status 404 for all else. */
export function clientPages(directory: string, { skeletons }: Pick<Config, 'skeletons'>): Router {
  const router = Router()
  const shell =
    (status: 200 | 404): RequestHandler =>
    async (_req, res) => {
      const built = await readFile(join(directory, 'index.html'), 'utf8')
      // The client must know before it draws for the first time, which is before any call is answered.
      const html = skeletons ? built : built.replace('data-skeletons="on"', 'data-skeletons="off"')
      res.status(status).set('Cache-Control', 'no-cache').type('html').send(html)
    }
  router.use('/assets', express.static(join(directory, 'assets'), { immutable: true, maxAge: year }))
  router.get(Object.values(pages), shell(200))
  router.use(express.static(directory, { index: false, redirect: false }))
  router.get('/{*path}', shell(404))
  return router
}
