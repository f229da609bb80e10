import { parseSync, Visitor } from 'vite'
import { expect, test, vi } from 'vitest'
import { readSources } from './sources.ts'

// Node accepts up to 16 kB of headers before any rate limit applies.
const headers = 16_384
/** The contract limits the length of a search. */
const searchWords = 300
const mostMilliseconds = 5

/** Files whose input is from our build or from the user's own device. */
const ownInput =
  /^(server\/src\/platform\/http\/pages\/built-client\.ts|client\/src\/(ui\/rich-text\.tsx|offer-drafts\/.*|lib\/format\/rupee-typing\.ts))$/

test('every RegExp reads its longest input within 5 ms at worst', { timeout: 300_000 }, async () => {
  const written = writtenPatterns()
  const composed = await composedPatterns()
  expect([written.length > 200, composed.length > 20]).toEqual([true, true])

  const slow = [
    ...written.filter((pattern) => isSlow(pattern, headers)),
    ...composed.filter(({ pattern, file }) =>
      isSlow(pattern, file.includes('/search/words/') ? searchWords : headers),
    ),
  ]

  expect(slow).toEqual([])
})

test.each([/ *, */, /: ".*?"$/, /^(?:a+)+$/])(
  'the check finds that %s is slow',
  { timeout: 300_000 },
  (pattern) => {
    expect(isSlow(pattern, headers)).toBe(true)
  },
)

function writtenPatterns(): RegExp[] {
  const found = new Map<string, RegExp>()
  const visitor = new Visitor({
    Literal: (node) => {
      if ('regex' in node) found.set(node.raw ?? '', new RegExp(node.regex.pattern, node.regex.flags))
    },
  })
  for (const [path, source] of readSources())
    if (/^(server\/(src|contract)|client\/src)\//.test(path) && !ownInput.test(path))
      visitor.visit(parseSync(path, source).program)
  return [...found.values()]
}

async function composedPatterns(): Promise<{ pattern: RegExp; file: string }[]> {
  const found: { pattern: RegExp; file: string }[] = []
  const { RegExp: original, Error: errors } = globalThis
  const { prepareStackTrace } = errors
  globalThis.RegExp = new Proxy(original, {
    construct(target, given: [string, string?]) {
      errors.prepareStackTrace = (_error, sites) => sites[1]?.getFileName()
      const file = String(new Error('from here').stack)
      errors.prepareStackTrace = prepareStackTrace
      const pattern = new target(...given)
      if (/\/server\/(src|contract)\//.test(file)) found.push({ pattern, file })
      return pattern
    },
  })
  try {
    vi.resetModules()
    await import('../../src/app.ts')
  } finally {
    globalThis.RegExp = original
  }
  return found
}

const usual = [...' \t\n0aA-_."²ं\0']

/**
 * Node compiles patterns less efficiently once a process has many, so a slow match counts only if its time
 * grows faster than its input.
 */
function isSlow(pattern: RegExp, longest: number): boolean {
  const letters = pattern.source.replace(/\\[bdpswu]/gi, '')
  const words = pattern.source.match(/[^\\()[\]{}|?*+^$]{2,32}/g) ?? []
  return [...new Set([...usual, ...letters, ...words])].some((one) =>
    ['', ...usual].some((other) =>
      ['', '\0', `\n${one}`].some((end) => {
        const isSlowIn = (runs: number) => {
          const time = (repeats: number) => timeOf(pattern, one + (one + other).repeat(repeats) + end, runs)
          const most = longest / (one + other).length
          return (
            (time(24) > mostMilliseconds && time(24) > 20 * time(12)) ||
            (time(most / 8) > mostMilliseconds / 40 &&
              time(most) > Math.max(mostMilliseconds, 20 * time(most / 8)))
          )
        }
        return isSlowIn(4) && isSlowIn(8)
      }),
    ),
  )
}

/** Returns the least processor time of `runs` in milliseconds, since other processes may interrupt a run. */
function timeOf(pattern: RegExp, input: string, runs: number): number {
  let least = Number.POSITIVE_INFINITY
  for (let run = 0; run < runs && least > mostMilliseconds / 40; run++) {
    const before = process.cpuUsage()
    input.replace(pattern, '')
    const { user, system } = process.cpuUsage(before)
    least = Math.min(least, (user + system) / 1_000)
  }
  return least
}
