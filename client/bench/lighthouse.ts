import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { atLeast, table } from '../../server/bench/measure/table.ts'
import { findChromium } from '../e2e/helpers/browser.ts'

// Downloaded on demand, since Lighthouse would more than double the size of `npm ci`.
const version = 'lighthouse@12.8.2'
const targets = { accessibility: 100, 'best-practices': 100, seo: 100, performance: 95 }

type Report = {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, { title: string; score: number | null; displayValue?: string; details?: unknown }>
}

export async function lighthouse(url: string, runs: number): Promise<string> {
  const reports: Report[] = []
  for (let run = 0; run < runs; run++) reports.push(await reportOf(url))
  reports.sort((a, b) => performanceOf(a) - performanceOf(b))
  const { categories, audits } = reports[Math.floor(runs / 2)] as Report
  const rows = Object.entries(targets).map(([name, target]) => {
    const score = Math.round((categories[name]?.score ?? 0) * 100)
    return [name, score, ...atLeast(score, target)]
  })
  const failed = Object.entries(categories).flatMap(([name, { auditRefs }]) =>
    auditRefs
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
      .map(({ id }) => `  ${name}: ${audits[id]?.title} ${audits[id]?.displayValue ?? ''} (${id})`),
  )
  const scores = reports.map((report) => Math.round(performanceOf(report) * 100)).join(', ')
  const title = `Lighthouse, ${new URL(url).pathname}, performance of each run: ${scores}`
  return [table(title, ['', 'score', 'target', ''], rows), ...failed].join('\n')
}

const performanceOf = ({ categories }: Report) => categories.performance?.score ?? 0

async function reportOf(url: string) {
  const { executablePath, env } = await findChromium()
  const flags = '--chrome-flags=--headless --no-sandbox --disable-gpu --disable-dev-shm-usage'
  const { stdout } = await promisify(execFile)(
    'npx',
    ['--yes', version, url, '--output=json', '--quiet', `--only-categories=${Object.keys(targets)}`, flags],
    { env: { ...process.env, ...env, CHROME_PATH: executablePath }, maxBuffer: 2 ** 27 },
  )
  return JSON.parse(stdout) as Report
}
