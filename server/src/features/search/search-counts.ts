import type { RequestListener } from 'node:http'
import { isbot } from 'isbot'
import type { FailedSearch } from '../../../contract/call.ts'
import { readableText } from '../../../contract/facts/typed-text.ts'
import { searchQuery } from '../../../contract/search/schemas.ts'
import { nameVisitors } from '../../platform/http/visitors.ts'
import type { Logger } from '../../platform/logger.ts'
import { dayInIndore } from '../../platform/response-cache/memory.ts'
import type { SearchCounts, Services } from '../../platform/services.ts'
import { Busy } from '../../platform/turns.ts'
import { recordUnfound, recordUnfoundNearby } from './search-counts.queries.ts'

type SearchCountServices = {
  save: (day: string, searches: number) => Promise<unknown>
  log: Logger
  clock?: () => number
}

/** Counts searches in memory, since most responses come from the cache. Retries if saving fails. */
export function countInMemory({ save, log, clock = Date.now }: SearchCountServices): SearchCounts {
  const counted = new Map<string, number>()
  const add = (day: string, searches: number) => counted.set(day, (counted.get(day) ?? 0) + searches)
  const saveAll = async () => {
    for (const [day, searches] of [...counted]) {
      counted.delete(day)
      await save(day, searches).catch((error) => {
        add(day, searches)
        log.warn({ err: error }, 'Searches could not be counted')
      })
    }
  }
  let saving = Promise.resolve()
  const flush = () => {
    saving = saving.then(saveAll)
    return saving
  }
  return { add: () => void add(dateInIndore(clock()), 1), flush }
}

const dateInIndore = (milliseconds: number) =>
  new Date(dayInIndore(milliseconds) * 86_400_000).toISOString().slice(0, 10)

export const countingSearches =
  (counts: SearchCounts | undefined, rest: RequestListener): RequestListener =>
  (req, res) => {
    // Does not count a 304: the visitor has loaded the same results again.
    if (counts && req.method === 'GET' && isSearch(req.url ?? '') && !isbot(req.headers['user-agent'] ?? ''))
      res.once('finish', () => res.statusCode === 200 && counts.add())
    rest(req, res)
  }

const searches = /^\/(?:api\/search\/)?search\?/i

/** Counts only first pages without filters, facets or sort order: all others follow a counted search. */
export function isSearch(url: string) {
  if (!searches.test(url)) return false
  const asked = new URLSearchParams(url.slice(url.indexOf('?')))
  const isFirst = (asked.get('page') ?? '1') === '1'
  return (
    isFirst &&
    readableText(asked.get('query') ?? '').trim() !== '' &&
    !narrowing.some((name) => asked.get(name))
  )
}

const narrowing = Object.keys(searchQuery.omit({ query: true, page: true, limit: true }).shape)

/** Counts searches without results, limited per day and network address. Resolves when they are saved. */
export function createUnfoundCounter({
  visitorsDb,
  rateLimits,
  config,
  log,
}: Pick<Services, 'visitorsDb' | 'rateLimits' | 'config' | 'log'>) {
  const counted = new Map<string, number>()
  const nameAsker = nameVisitors(config)
  let saving = Promise.resolve()
  let next: Promise<void> | undefined

  async function save() {
    next = undefined
    for (const [words, times] of [...counted]) {
      counted.delete(words)
      await recordUnfound(visitorsDb, words, times)
    }
  }
  return async ({ words, around }: FailedSearch, address: string) => {
    try {
      if ((await rateLimits.take('unfound', address)) > 0) return
      if (around)
        return await recordUnfoundNearby(visitorsDb, words, around, nameAsker(`${words} ${address}`))
      counted.set(words, (counted.get(words) ?? 0) + 1)
      next ??= saving.catch(() => {}).then(() => (saving = save()))
      await next
    } catch (error) {
      if (!(error instanceof Busy)) log.warn({ err: error }, 'A search was not counted')
    }
  }
}
