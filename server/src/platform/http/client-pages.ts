import type { ServerResponse } from 'node:http'
import { basename, join } from 'node:path'
import express, { type RequestHandler, Router } from 'express'
import { pages } from '../../../contract/pages.ts'
import { builtFiles } from './built-files.ts'
import type { PublicPages } from './pages/public-pages.ts'
import { publicPaths } from './pages/public-paths.ts'

/** The built single-page app: its files, its pages, its shell for every other screen, and the shell with status 404 for all else. */
export function clientPages(directory: string, publicPages: PublicPages): Router {
  const router = Router()
  const shell =
    (status: 200 | 404): RequestHandler =>
    async (req, res) =>
      (await publicPages.shell(status)).send(req, res)
  router.use('/assets', builtFiles(join(directory, 'assets')))
  router.get(publicPaths, (req, res) => publicPages.sendAfresh(req, res))
  // By its own name the service worker keeps it.
  router.get([...Object.values(pages), '/index.html'], shell(200))
  router.use(express.static(directory, { index: false, redirect: false, setHeaders: askedForEachTime }))
  router.get('/{*path}', shell(404))
  return router
}

/** The service worker's name never changes: a new release must be noticed at once. */
const askedForEachTime = (res: ServerResponse, path: string) => {
  if (basename(path) === 'service-worker.js') res.setHeader('Cache-Control', 'no-cache')
}
