import type { City } from './city/open-city.ts'
import type { Case } from './measure/cases.ts'
import type { Clients, Measured } from './measure/load.ts'
import { type Product, startProduct } from './measure/processes.ts'
import { atMost, type Cell, table } from './measure/table.ts'

export type On = { city: City; env: NodeJS.ProcessEnv; clients: Clients; cases: Case[] }

/** Starts the product and warms it up with all requests, until hot code is compiled. */
export async function startWarm({ city, env, clients, cases }: On): Promise<Product> {
  const product = await startProduct(city.dataDir, { DEMO_DATA: 'off', ...env })
  const paths = cases.flatMap((each) => each.paths(city.samples))
  await clients.measure({ port: product.port, paths, connections: 10, seconds: 6 })
  return product
}

export type Figures = Map<string, Measured>

export async function oneClient(on: On, seconds: number): Promise<Figures> {
  const { city, clients, cases } = on
  const product = await startWarm(on)
  const figures: Figures = new Map()
  for (const { name, paths } of cases) {
    const load = { port: product.port, paths: paths(city.samples), connections: 1, seconds }
    figures.set(name, await clients.measure(load, product.pid, city.dataDir))
  }
  await product.stop()
  return figures
}

const columns = ['', 'p50 ms', 'p99 ms', 'Node µs', 'PostgreSQL µs']

export function printPlain(title: string, cases: Case[], figures: Figures): string {
  return table(
    title,
    [...columns, ''],
    cases.map(({ name }) => [...costs(name, figures), refusals(name, figures)]),
  )
}

export function printWithTargets(title: string, cases: Case[], figures: Figures, small?: Figures): string {
  const rows = cases.map(({ name, target }): Cell[] => {
    const p50 = figures.get(name)?.p50 ?? 0
    const few = small?.get(name)?.p50
    return [
      ...costs(name, figures),
      ...atMost(p50, target),
      ...(few === undefined ? [] : comparedWith(few, p50)),
      refusals(name, figures),
    ]
  })
  const comparison = small ? ['at 10,000', 'times', 'target', ''] : []
  return table(title, [...columns, 'target', '', ...comparison, ''], rows)
}

function costs(name: string, figures: Figures): Cell[] {
  const { p50, p99, nodeMicros, postgresMicros } = figures.get(name) ?? {}
  return [name, p50, p99, nodeMicros, postgresMicros]
}

function refusals(name: string, figures: Figures): string {
  const refused = figures.get(name)?.refused ?? 0
  return refused > 0 ? `${refused} refused` : ''
}

/**
 * A city that is a hundred times as large may take at most twice as long. Below half a millisecond, socket
 * time dominates.
 */
function comparedWith(few: number, p50: number): Cell[] {
  const times = p50 / Math.max(few, 0.5)
  return [few, times, ...atMost(times, 2)]
}
