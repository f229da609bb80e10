import { readdirSync } from 'node:fs'
import { childrenOf, memoryOf, read } from '../measure/processes.ts'
import { type Cell, table } from '../measure/table.ts'
import type { Findings } from '../../test/faults/findings.ts'

type Sample = {
  /** Minutes since the load began, and since the process was started. */
  minute: number
  age: number
  life: number
  node: number
  descriptors: number
  /**
   * Megabytes of PostgreSQL's processes that they share with nobody, and with their parts of what they share.
   */
  ownOfPostgres: number
  postgres: number
  backends: number
}

/** Minutes of a life that count as its youth, and the shortest life of which growth is judged. */
const youth = 10
const shortestLife = 15
/** A process that grew by more than this between its youth and its end leaks. */
const allowed = { share: 0.15, megabytes: 40 }

/** What the processes hold, minute by minute. */
export class Memory {
  readonly #samples: Sample[] = []

  take(minute: number, age: number, life: number, [pid = 0]: number[], postmaster: number | undefined) {
    const backends = postmaster ? [postmaster, ...childrenOf(postmaster)] : []
    const rollups = backends.map((backend) => read(`/proc/${backend}/smaps_rollup`))
    const sum = (name: string) =>
      rollups.reduce(
        (all, text) => all + Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(text)?.[1] ?? 0),
        0,
      ) / 1024
    const sample = {
      minute,
      age,
      life,
      node: memoryOf([pid])[0] ?? 0,
      descriptors: descriptorsOf(pid),
      ownOfPostgres: sum('Pss_Anon'),
      postgres: sum('Pss'),
      backends: backends.length,
    }
    this.#samples.push(sample)
    return sample
  }

  report(): string {
    const columns = [
      'minute',
      'life',
      'age min',
      'node MB',
      'descriptors',
      'PostgreSQL MB',
      'of that own',
      'processes',
    ]
    const rows = this.#samples.map((s): Cell[] => [
      s.minute.toFixed(0),
      s.life,
      s.age,
      s.node,
      s.descriptors,
      s.postgres,
      s.ownOfPostgres,
      s.backends,
    ])
    return table('Memory', columns, rows) + this.#lives()
  }

  #lives(): string {
    const rows = this.#each().map(({ life, samples }): Cell[] => {
      const [first, last] = [samples[0], samples.at(-1)]
      const peak = Math.max(...samples.map(({ node }) => node))
      const growth = growthOf(samples, ({ node }) => node)
      return [
        `life ${life}`,
        last?.age,
        first?.node,
        last?.node,
        peak,
        growth ? growth.to - growth.from : 'too short',
      ]
    })
    const columns = ['', 'minutes', 'first MB', 'last MB', 'peak MB', `growth from minute ${youth} on`]
    return table('Each process', columns, rows)
  }

  /** A process that lived long enough must not have grown since its youth, nor PostgreSQL since the run's. */
  judge(findings: Findings) {
    const judged: [string, Growth | undefined][] = [
      ...this.#each().map(({ life, samples }): [string, Growth | undefined] => [
        `node, life ${life}`,
        growthOf(samples, ({ node }) => node),
      ]),
      ['descriptors of the last life', growthOf(this.#each().at(-1)?.samples ?? [], (s) => s.descriptors)],
      [
        'PostgreSQL',
        growthOf(
          this.#samples.map((s) => ({ ...s, age: s.minute })),
          (s) => s.ownOfPostgres,
        ),
      ],
    ]
    for (const [what, growth] of judged)
      if (
        growth &&
        growth.to > growth.from * (1 + allowed.share) &&
        growth.to > growth.from + allowed.megabytes
      )
        findings.add('growth', `${what}: from ${growth.from.toFixed(0)} to ${growth.to.toFixed(0)}`)
  }

  #each() {
    return [...new Set(this.#samples.map(({ life }) => life))].map((life) => ({
      life,
      samples: this.#samples.filter((sample) => sample.life === life),
    }))
  }
}

type Growth = { from: number; to: number }

/** Medians of five samples after the youth, and of the last five. */
function growthOf(samples: Sample[], figure: (sample: Sample) => number): Growth | undefined {
  const grown = samples.filter(({ age }) => age >= youth)
  if ((samples.at(-1)?.age ?? 0) < shortestLife || grown.length < 5) return undefined
  const median = (part: Sample[]) => part.map(figure).sort((a, b) => a - b)[Math.floor(part.length / 2)] ?? 0
  return { from: median(grown.slice(0, 5)), to: median(grown.slice(-5)) }
}

function descriptorsOf(pid: number): number {
  try {
    return readdirSync(`/proc/${pid}/fd`).length
  } catch {
    return 0
  }
}
