import { atMost, type Cell, table } from '../../server/bench/measure/table.ts'
import type { Fetched } from './traffic.ts'

const rows = {
  firstPaint: ['first paint, ms', 1_500],
  largestPaint: ['largest paint (LCP), ms', 2_000],
  complete: ['first screen complete, ms'],
  allPictures: ['all pictures of the first screen, ms'],
  missing: ['pictures missing 5 s after it was loaded', 0],
  shift: ['layout shift (CLS)', 0.02],
  blocking: ['blocking time after the first paint (TBT), ms', 200],
  blockingInAll: ['  the same from the start on, ms'],
  scriptGzipped: ['JavaScript before interaction, kB gzipped', 150],
  scriptTransferred: ['  the same as transferred, kB'],
  scriptLater: ['  of it asked for after the first screen, kB gzipped'],
  requestsBefore: ['requests before the first screen is complete', 20],
  requests: ['requests in all'],
  kilobytes: ['kB in all'],
  fonts: ['  fonts, kB'],
  pictures: ['  pictures, kB'],
  html: ['  HTML, kB'],
} satisfies Record<string, [name: string, target?: number]>
type Figures = Record<keyof typeof rows, number>

export type Visit = {
  figures: Figures
  largest: string
  fetched: Fetched[]
  onFirstScreen: string[]
  missing: string[]
}

const interactionTarget = 200

/**
 * A page's median, minimum, maximum and target. The targets apply to phones only, except the target for
 * missing pictures.
 */
export function pageTable(
  title: string,
  visits: Visit[],
  { isPhone, interactions }: { isPhone: boolean; interactions: Record<string, number[]> },
): string {
  const visitRows = Object.entries(rows).map(
    ([key, [name, target]]) =>
    row(name, visits.map(({ figures }) => figures[key as keyof Figures]), isPhone || target === 0 ? target : undefined), // biome-ignore format: one row
  )
  const interactionRows = Object.entries(interactions).map(([name, values]) =>
    row(`${name} (INP), ms`, values, interactionTarget),
  )
  const largest = [...new Set(visits.map((visit) => visit.largest))].join(', ')
  return table(
    `${title}  (largest: ${largest})`,
    ['', 'median', 'least', 'most', 'target', ''],
    [...visitRows, ...interactionRows],
  )
}

export function requestsTable({ fetched, onFirstScreen }: Visit): string {
  const rows = fetched.map(({ url, kind, startedAt, endedAt, bytes }) => {
    const { pathname, search } = new URL(url)
    return [
      pathname + search + (onFirstScreen.includes(url) ? ' *' : ''),
      kind,
      startedAt,
      endedAt,
      bytes / 1000,
    ]
  })
  return table('Requests of the last run', ['', 'kind', 'from, ms', 'to, ms', 'kB'], rows)
}

function row(name: string, values: number[], target?: number): Cell[] {
  const sorted = values.toSorted((a, b) => a - b)
  const median = sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN
  return [
    name,
    ...[median, sorted[0], sorted.at(-1)],
    ...(target === undefined ? [] : atMost(median, target)),
  ]
}
