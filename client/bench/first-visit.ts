import { setTimeout as sleep } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { missingPictures } from '../e2e/helpers/missing-pictures.ts'
import type { Visit } from './figures.ts'
import type { Phone } from './phone.ts'
import type { Seen } from './watch-page.ts'

/** In milliseconds: a page counts as quiet after this time without requests and long tasks. */
const quiet = { after: 5_000, atMost: 45_000 }
const patience = 5_000

export async function firstVisit({ page, traffic }: Phone, path: string): Promise<Visit> {
  const startedAt = performance.now()
  await page.goto(path)
  await sleep(patience)
  const missing = await missingPictures(page)
  let seen = await look()
  while (traffic.quietFor() < quiet.after || seen.idleFor < quiet.after) {
    if (performance.now() - startedAt > quiet.atMost) break
    await sleep(250)
    // Inspects the page only once it is quiet, since inspecting takes processor time.
    if (traffic.quietFor() >= quiet.after) seen = await look()
  }
  seen = await look()

  const fetched = traffic.fetched()
  const { firstPaint = Number.NaN, largest = { at: Number.NaN, what: 'nothing' } } = seen
  const allPictures = missing.length > 0 ? Number.NaN : Math.max(0, ...seen.pictures.map(({ at }) => at))
  const complete = Math.max(largest.at, ...seen.pictures.map(({ at }) => at))
  const scripts = fetched.filter(({ kind }) => kind === 'script')
  const later = scripts.filter(({ startedAt }) => startedAt > complete)
  const kilobytes = (kind?: string) =>
    sum(fetched.filter((one) => !kind || one.kind === kind).map(({ bytes }) => bytes)) / 1000
  return {
    largest: largest.what,
    fetched,
    onFirstScreen: seen.pictures.map(({ url }) => url),
    missing,
    figures: {
      firstPaint,
      largestPaint: largest.at,
      complete,
      allPictures,
      missing: missing.length,
      shift: cumulativeShift(seen),
      blocking: blockingTime(seen, firstPaint),
      blockingInAll: blockingTime(seen, 0),
      scriptGzipped: await gzipped(scripts.map(({ url }) => url)),
      scriptTransferred: kilobytes('script'),
      scriptLater: await gzipped(later.map(({ url }) => url)),
      requestsBefore: fetched.filter(({ startedAt }) => startedAt <= complete).length,
      requests: fetched.length,
      kilobytes: kilobytes(),
      fonts: kilobytes('font'),
      pictures: kilobytes('picture'),
      html: kilobytes('html'),
    },
  }

  function look(): Promise<Seen & { idleFor: number }> {
    return page.evaluate(() => {
      const { at, took } = seen.longTasks.at(-1) ?? { at: 0, took: 0 }
      return { ...seen, idleFor: performance.now() - at - took }
    })
  }
}

/** The total time of tasks beyond their first 50 ms (TBT). */
const blockingTime = ({ longTasks }: Seen, from: number) =>
  sum(longTasks.filter(({ at }) => at >= from).map(({ took }) => took - 50))

/** CLS as in Core Web Vitals: the worst session of shifts less than 1 s apart, of at most 5 s. */
function cumulativeShift({ shifts }: Seen): number {
  let worst = 0
  let current = { from: Number.NEGATIVE_INFINITY, last: Number.NEGATIVE_INFINITY, value: 0 }
  for (const { at, value } of shifts) {
    const isNew = at - current.last > 1_000 || at - current.from > 5_000
    current = isNew ? { from: at, last: at, value } : { ...current, last: at, value: current.value + value }
    worst = Math.max(worst, current.value)
  }
  return worst
}

async function gzipped(urls: string[]): Promise<number> {
  const sizes = urls.map(async (url) => gzipSync(await (await fetch(url)).bytes(), { level: 9 }).length)
  return sum(await Promise.all(sizes)) / 1000
}

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)
