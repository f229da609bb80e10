// `npm run bench:page`: measures page loads on a cheap phone with a slow network, and compares them with
// targets.
import { mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AnswerOf } from 'server/contract/calls'
import { startProduct } from '../../server/bench/measure/processes.ts'
import { withLocale } from '../../server/texts/locale.ts'
import { launchBrowser } from '../e2e/helpers/browser.ts'
import { pageTable, requestsTable, type Visit } from './figures.ts'
import { firstVisit } from './first-visit.ts'
import { chooseFilter, type Interaction, measure, openMenu, typeSearch } from './interactions.ts'
import { lighthouse } from './lighthouse.ts'
import { readOptions, type Screen } from './options.ts'
import { conditions, missingFonts, openPhone } from './phone.ts'

const print = (text: string) => process.stdout.write(`${text}\n`)
const tell = (text: string) => process.stderr.write(`  … ${text}\n`)

const { runs, lang, query, only, widths, requests, lighthouse: withLighthouse } = readOptions()
/** With `BENCH_DATA_DIR`, the loaded city is kept for the next run. */
const kept = process.env.BENCH_DATA_DIR
const dataDir = kept ?? (await mkdtemp(join(tmpdir(), 'chowk-bench-page-')))
tell('the demo city')
const product = await startProduct(dataDir)
try {
  const { id, name } = await aLiveOffer()
  const screens: Record<Screen, { path: string; interactions: Interaction[] }> = {
    home: { path: '/', interactions: [openMenu, typeSearch] },
    search: { path: `/search?query=${encodeURIComponent(query)}`, interactions: [chooseFilter] },
    product: { path: `/product/${id}`, interactions: [] },
  }
  const pages = [...only].map((name) => screens[name])

  print(
    `Screens ${widths.join(' and ')} wide, processor ${conditions.cpuSlowdown} times slower, ${conditions.latency} ms for each request,`,
  )
  print(
    `${conditions.kilobitsDown} kbit/s down, ${conditions.kilobitsUp} up, nothing cached; median of ${runs}. Product: ${name}`,
  )
  print(
    `${cpus()[0]?.model}, ${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1)}, ${process.version}`,
  )
  const missing = await missingFonts(product.url)
  if (missing.length > 0)
    print(
      `Not a phone's: this browser has no ${missing.join(' and no ')}, so blocking time and shifts are too high.`,
    )

  tell('a visit of each page, so that the server has answered before')
  await visitAll(pages.map(({ path }) => path))
  const visitsToDo = widths.flatMap((width) => pages.map((page) => ({ width, ...page })))
  for (const { width, path, interactions } of runs > 0 ? visitsToDo : []) {
    const isPhone = width === 390
    const visits: Visit[] = []
    const took: Record<string, number[]> = {}
    for (let run = 1; run <= runs; run++) {
      tell(`${path} at ${width}, run ${run} of ${runs}`)
      const browser = await launchBrowser()
      const phone = await openPhone(browser, product.url, lang, width)
      visits.push(await firstVisit(phone, path))
      for (const one of isPhone ? interactions : []) {
        took[one.name] ??= []
        took[one.name]?.push(await withLocale(lang, () => measure(phone.page, one)))
      }
      await browser.close()
    }
    print(pageTable(`${path} at ${width}`, visits, { isPhone, interactions: took }))
    const missing = new Set(visits.flatMap((visit) => visit.missing))
    if (missing.size > 0) process.exitCode = 1
    for (const picture of missing) print(`MISSING: ${picture}`)
    const last = visits.at(-1)
    if (requests && last) print(requestsTable(last))
  }
  if (withLighthouse)
    for (const { path } of pages) print(await lighthouse(product.url + path, Math.max(runs, 1)))
} finally {
  await product.stop()
  if (!kept) await rm(dataDir, { recursive: true, force: true })
}

async function aLiveOffer(): Promise<{ id: number; name: string }> {
  const response = await fetch(
    `${product.url}/api/search/search?query=${encodeURIComponent(query)}&sort=price_desc&limit=1`,
  )
  const { products } = (await response.json()) as AnswerOf<'GET /api/search/search'>
  const [first] = products
  if (!first) throw new Error('The demo city has no live offer')
  return first
}

async function visitAll(paths: string[]) {
  const browser = await launchBrowser()
  const page = await browser.newPage({ baseURL: product.url, locale: `${lang}-IN` })
  for (const path of paths) await page.goto(path, { waitUntil: 'networkidle' })
  await browser.close()
}
