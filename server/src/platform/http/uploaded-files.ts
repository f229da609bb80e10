import express, { type RequestHandler, Router } from 'express'
import { LRUCache } from 'lru-cache'
import { texts } from '../../../contract/facts/texts.ts'
import { value } from '../database/query.ts'
import { AppError } from '../errors.ts'
import { maxCachedMinutes, TopicMemory } from '../response-cache/memory.ts'
import type { Services } from '../services.ts'
import { discardedFilesTopic, noteMissingPicture } from '../uploads/picture-files.ts'

const year = 365 * 24 * 60 * 60 * 1000

type FileServices = Pick<Services, 'visitorsDb' | 'log' | 'pictures' | 'changes' | 'clock'>

/** File names are never reused, so browsers may cache pictures forever. Mails embed them across origins. */
export function uploadedFiles(services: FileServices): Router {
  const { directory } = services.pictures.files
  const router = Router()
  const isPicture = /^\/[a-z]+\/[0-9a-f]{2}\/[0-9a-f]{30}\/(photo\.jpg|[0-9]+\.webp)$/
  router.use((req, _res, next) => (isPicture.test(req.path) ? next() : next('router')))
  router.use(directory === undefined ? fromBucket(services) : fromFolder(directory))
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

function fromBucket(services: FileServices): RequestHandler {
  const { visitorsDb: db, log, pictures } = services
  const isPublic = knownPublic(services)
  const memory = new LRUCache<string, Buffer>({
    maxSize: memorySize,
    sizeCalculation: ({ length }) => length,
    fetchMethod: async (path) => (await pictures.files.read(path))?.bytes,
  })
  return async (req, res, next) => {
    const path = req.path.slice(1)
    const key = path.slice(0, path.lastIndexOf('/'))
    if (!(await isPublic(key))) return next()
    const known = memory.get(path)
    const bytes = known ?? (await memory.fetch(path))
    // The picture may have been withdrawn while the bucket was read.
    if (!known && !(await isPublic(key))) return next()
    if (!bytes) {
      await noteMissingPicture({ db, log }, key)
      return next()
    }
    res.set({
      'Cache-Control': `public, max-age=${year / 1000}, immutable`,
      'Cross-Origin-Resource-Policy': 'cross-origin',
    })
    res.type(path.slice(path.lastIndexOf('.'))).send(bytes)
  }
}

/** In bytes per picture, and of all. */
const noteSize = { one: 500, all: 16 * 2 ** 20 }

/** Every withdrawal and every deletion notifies the topic. Only public pictures are remembered. */
function knownPublic({ visitorsDb, changes, clock }: FileServices) {
  const memory = new TopicMemory<true>({ clock, bytes: noteSize.all })
  changes?.watch(memory)
  const asking = new Map<string, Promise<boolean>>()
  const ask = async (key: string) => {
    const before = memory.changes
    const isPublic = await value<boolean>(visitorsDb)`
      SELECT EXISTS (SELECT FROM pictures WHERE key = ${key} AND NOT is_withdrawn)`
    const keptUntil = performance.now() + maxCachedMinutes * 60_000
    if (isPublic)
      memory.keep({ key, value: true, topics: [discardedFilesTopic], bytes: noteSize.one, keptUntil }, before)
    return isPublic
  }
  return async (key: string): Promise<boolean> => {
    if (memory.find(key)) return true
    // A question that was sent before the last change is not joined.
    const name = `${memory.changes} ${key}`
    const begun = asking.get(name) ?? ask(key).finally(() => asking.delete(name))
    asking.set(name, begun)
    return begun
  }
}

export const noSuchFile = () => {
  throw new AppError(404, texts.errors.noSuchPicture)
}
