import { parseArgs } from 'node:util'

export const screens = ['home', 'search', 'product'] as const
export type Screen = (typeof screens)[number]

/** The command line; throws one sentence about what is wrong with it. */
export function readOptions() {
  const { values } = parseArgs({
    options: {
      runs: { type: 'string', default: '3' },
      only: { type: 'string', multiple: true, default: [...screens] },
      requests: { type: 'boolean', default: false },
      lighthouse: { type: 'boolean', default: false },
    },
  })
  const runs = Number(values.runs)
  if (!Number.isInteger(runs) || runs < 0) throw new Error('--runs takes a whole number')
  for (const name of values.only)
    if (!screens.some((screen) => screen === name)) throw new Error(`--only takes one of ${screens.join(', ')}`)
  return { runs, only: new Set(values.only as Screen[]), requests: values.requests, lighthouse: values.lighthouse }
}
