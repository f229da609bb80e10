import { parseArgs } from 'node:util'

const screens = ['home', 'search', 'product'] as const
export type Screen = (typeof screens)[number]

const queries: Record<string, string> = { en: 'mobile', hi: 'साड़ी' }

export const screenSizes = {
  390: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
  1280: { viewport: { width: 1280, height: 800 } },
}
export type Width = keyof typeof screenSizes

export function readOptions() {
  const { values } = parseArgs({
    options: {
      runs: { type: 'string', default: '3' },
      lang: { type: 'string', default: 'en' },
      width: { type: 'string', multiple: true, default: Object.keys(screenSizes) },
      only: { type: 'string', multiple: true, default: [...screens] },
      requests: { type: 'boolean', default: false },
      lighthouse: { type: 'boolean', default: false },
    },
  })
  const runs = Number(values.runs)
  if (!Number.isInteger(runs) || runs < 0) throw new Error('--runs takes a whole number')
  for (const name of values.only)
    if (!screens.some((screen) => screen === name))
      throw new Error(`--only takes one of ${screens.join(', ')}`)
  for (const width of values.width)
    if (!(width in screenSizes))
      throw new Error(`--width takes one of ${Object.keys(screenSizes).join(', ')}`)
  const { lang } = values
  if (!(lang in queries)) throw new Error(`--lang takes one of ${Object.keys(queries).join(', ')}`)
  return {
    runs,
    lang,
    query: queries[lang] ?? '',
    only: new Set(values.only as Screen[]),
    widths: values.width.map(Number) as Width[],
    requests: values.requests,
    lighthouse: values.lighthouse,
  }
}
