import { readdirSync } from 'node:fs'
import { extname, join } from 'node:path'
import express, { type RequestHandler, Router } from 'express'
import { formerPages, pages } from '../../../contract/facts/pages.ts'
import { languages, texts } from '../../../contract/facts/texts.ts'
import { sourceLanguage } from '../../../texts/catalogue.ts'
import { AppError } from '../errors.ts'
import { encodingFor } from '../response-cache/sendable.ts'
import type { PublicPages } from './pages/public-pages.ts'
import { renderedPaths } from './pages/rendered-paths.ts'

export function clientPages(directory: string, publicPages: PublicPages): Router {
  const router = Router()
  const shell =
    (status: 200 | 404): RequestHandler =>
    (req, res) =>
      publicPages.sendShell(status, req, res)
  for (const [path, now] of Object.entries(formerPages))
    router.get(path, (req, res) => res.redirect(301, now + req.url.slice(req.path.length)))
  router.use('/assets', builtFiles(languages.map(({ code }) => join(directory, code, 'assets'))))
  router.get(renderedPaths, (req, res) => publicPages.sendAfresh(req, res))
  // The service worker caches the shell as /index.html.
  router.get([...Object.values(pages), '/index.html'], shell(200))
  // The service worker's name never changes, so browsers must revalidate it.
  router.get('/service-worker.js', (_req, res) =>
    res.set('Cache-Control', 'no-cache').sendFile('service-worker.js', { root: directory }),
  )
  // express.static would answer an undecodable path with its own error text.
  router.use((req, res, next) => (isText(req.path) ? next() : shell(404)(req, res, next)))
  router.use(express.static(join(directory, sourceLanguage), { index: false, redirect: false }))
  router.get('/{*path}', shell(404))
  return router
}

function isText(path: string) {
  try {
    return decodeURIComponent(path) !== undefined
  } catch {
    return false
  }
}

const year = 365 * 24 * 60 * 60 * 1000
const encodings = { br: '.br', gzip: '.gz' } as const

/** Returns 404 for a missing file: browsers would cache the app's HTML as a script. */
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

function namesIn(directory: string): string[] {
  try {
    return readdirSync(directory)
  } catch {
    return []
  }
}
