import express, { type RequestHandler, Router } from 'express'
import { LRUCache } from 'lru-cache'
import { texts } from '../../../contract/facts/texts.ts'
import type { Database } from '../database/open.ts'
import { value } from '../database/query.ts'
import { AppError } from '../errors.ts'
import { kept } from '../response-cache/kept.ts'
import type { FileStore } from '../uploads/file-store.ts'
import { discardedFilesTopic } from '../uploads/picture-files.ts'

const year = 365 * 24 * 60 * 60 * 1000

/** File names are never reused, so browsers may cache pictures forever. Mails embed them across origins. */
export function uploadedFiles(files: FileStore, db: Database): Router {
  const router = Router()
  const isPicture = /^\/[a-z]+\/[0-9a-f]{2}\/[0-9a-f]{30}\/(photo\.jpg|[0-9]+\.webp)$/
  router.use((req, _res, next) => (isPicture.test(req.path) ? next() : next('router')))
  router.use(files.directory === undefined ? fromBucket(files, db) : fromFolder(files.directory))
  return router
}

const fromFolder = (directory: string) =>
  express.static(directory, {
    index: false,
    redirect: false,
    immutable: true,
    maxAge: year,
    setHeaders: (res) => res.setHeader('Cross-Origin-Resource-Policy', 'cross-origin'),
  })

/** In bytes: enough for some 4,000 pictures of cards, which are shown on while the bucket does not answer. */
const memorySize = 64 * 2 ** 20

function fromBucket(files: FileStore, db: Database): RequestHandler {
  const memory = new LRUCache<string, Buffer>({
    maxSize: memorySize,
    sizeCalculation: ({ length }) => length,
    fetchMethod: async (path) => (await files.read(path))?.bytes,
  })
  return async (req, res, next) => {
    const path = req.path.slice(1)
    if (!(await isPublic(db, path.slice(0, path.lastIndexOf('/'))))) return next()
    const bytes = await memory.fetch(path)
    if (!bytes) return next()
    res.set({
      'Cache-Control': `public, max-age=${year / 1000}, immutable`,
      'Cross-Origin-Resource-Policy': 'cross-origin',
    })
    res.type(path.slice(path.lastIndexOf('.'))).send(bytes)
  }
}

/** Every withdrawal and every deletion notifies the topic. */
const isPublic = (db: Database, key: string) =>
  kept(db, {
    key: `picture ${key}`,
    topics: [discardedFilesTopic],
    read: () =>
      value<boolean>(db)`SELECT EXISTS (SELECT FROM pictures WHERE key = ${key} AND NOT is_withdrawn)`,
  })

export const noSuchFile = () => {
  throw new AppError(404, texts.errors.noSuchPicture)
}
