import type { ForbiddenResult, Pair, TestSet } from './tables.ts'

export type Search = (query: string, limit: number) => Promise<string[]>

type Failure = { what: string; query: string; offer: string; came: string[] }
export type Share = { held: number; of: number }
export type Verdict = {
  recall: Map<string, Share>
  allPairs: Share
  violated: Share
  failures: Failure[]
}

const firstPage = 10

export async function judge({ pairs, mustNots }: Omit<TestSet, 'offers'>, search: Search): Promise<Verdict> {
  const found = new Map<string, string[]>()
  for (const { query } of [...pairs, ...mustNots])
    if (!found.has(query)) found.set(query, await search(query, firstPage))
  const cameFor = (query: string) => found.get(query) ?? []

  const isFound = ({ query, offer }: Pair) => cameFor(query).includes(offer)
  const isViolated = ({ query, offer }: ForbiddenResult) =>
    offer === '*' ? cameFor(query).length > 0 : cameFor(query).includes(offer)
  const share = (among: Pair[]) => ({ held: among.filter(isFound).length, of: among.length })
  const classes = [...new Set(pairs.map((pair) => pair.class))]
  const violations = mustNots.filter(isViolated)
  return {
    recall: new Map(classes.map((name) => [name, share(pairs.filter((pair) => pair.class === name))])),
    allPairs: share(pairs),
    violated: { held: violations.length, of: mustNots.length },
    failures: [
      ...pairs
        .filter((pair) => !isFound(pair))
        .map(({ class: what, query, offer }) => ({ what, query, offer })),
      ...violations.map(({ query, offer }) => ({ what: 'must not', query, offer })),
    ].map((failure) => ({ ...failure, came: cameFor(failure.query) })),
  }
}

export const ratio = ({ held, of }: Share) => (of === 0 ? 0 : held / of)
