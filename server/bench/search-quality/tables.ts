import { join } from 'node:path'
import { readTable, text } from 'db/read-table'

export type CityOffer = Record<
  'name' | 'brand' | 'category' | 'subcategory' | 'shop' | 'price' | 'discount_price',
  string
>
export type Pair = Record<'class' | 'query' | 'offer', string>
/** `offer` is an exact name; `*` forbids every result. */
export type ForbiddenResult = Record<'query' | 'offer', string>
export type TestSet = { offers: CityOffer[]; pairs: Pair[]; mustNots: ForbiddenResult[] }

/** Throws an error that lists every invalid line. */
export function readTestSet(): TestSet {
  const fileOf = (name: string) => join(import.meta.dirname, `${name}.tsv`)
  const set = {
    offers: readTable(fileOf('offers'), {
      name: text,
      brand: text,
      category: text,
      subcategory: text,
      shop: text,
      price: text,
      discount_price: text,
    }),
    pairs: readTable(fileOf('pairs'), { class: text, query: text, offer: text }),
    mustNots: readTable(fileOf('must-not'), { query: text, offer: text }),
  }
  const problems = problemsOf(set)
  if (problems.length > 0) throw new Error(problems.join('\n'))
  return set
}

export function problemsOf({ offers, pairs, mustNots }: TestSet): string[] {
  const names = new Set(offers.map(({ name }) => name))
  const expected = new Set(pairs.map(keyOf))
  const asked = new Set(pairs.map(({ query }) => query))
  const refused = ({ query, offer }: ForbiddenResult) =>
    offer === '*' ? asked.has(query) : expected.has(keyOf({ query, offer }))
  return [
    ...twice(offers.map(({ name }) => name)).map((name) => `offers.tsv has '${name}' twice.`),
    ...twice(pairs.map(keyOf)).map((key) => `pairs.tsv has '${key}' twice.`),
    ...twice(mustNots.map(keyOf)).map((key) => `must-not.tsv has '${key}' twice.`),
    ...[...pairs, ...mustNots]
      .filter(({ offer }) => offer !== '*' && !names.has(offer))
      .map(({ query, offer }) => `'${query}' names '${offer}', which offers.tsv does not have.`),
    ...pairs
      .filter(({ offer }) => offer === '*')
      .map(({ query }) => `pairs.tsv needs an offer for '${query}'.`),
    ...mustNots.filter(refused).map(({ query, offer }) => `'${query}' must and must not find '${offer}'.`),
  ]
}

const keyOf = ({ query, offer }: ForbiddenResult) => `${query} > ${offer}`

const twice = (keys: string[]) => keys.filter((key, index) => keys.indexOf(key) !== index)
