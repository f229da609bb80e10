import { parseArgs } from 'node:util'

const parts = [
  'uncached',
  'cost',
  'steady',
  'memory',
  'publishing',
  'back-room',
  'start',
  'one-visitor',
  'codes',
  'machines',
] as const
type Part = (typeof parts)[number]

export function readOptions() {
  const { values } = parseArgs({
    options: {
      offers: { type: 'string', default: '1000000' },
      only: { type: 'string', multiple: true, default: [...parts] },
    },
  })
  const offers = Number(values.offers)
  if (!Number.isInteger(offers) || offers < 1_000)
    throw new Error('--offers takes a whole number from 1000 on')
  for (const name of values.only)
    if (!parts.some((part) => part === name)) throw new Error(`--only takes one of ${parts.join(', ')}`)
  return { offers, only: new Set(values.only as Part[]) }
}
