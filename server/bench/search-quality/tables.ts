import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export type CityOffer = Record<
  'name' | 'brand' | 'category' | 'subcategory' | 'shop' | 'price' | 'discount_price',
  string
>
/** `offer` is the exact name of an offer of the city. */
export type Pair = Record<'class' | 'query' | 'offer', string>
/** `offer` is an exact name, or `*`: nothing may be found. */
export type MustNot = Record<'query' | 'offer', string>
export type TestSet = { offers: CityOffer[]; pairs: Pair[]; mustNots: MustNot[] }

/** The test set of this folder; throws with every line that cannot be right. */
export function readTestSet(): TestSet {
  const set = {
    offers: readTable('offers', [
      'name',
      'brand',
      'category',
      'subcategory',
      'shop',
      'price',
      'discount_price',
    ]),
    pairs: readTable('pairs', ['class', 'query', 'offer']),
    mustNots: readTable('must-not', ['query', 'offer']),
  }
  const problems = problemsOf(set)
  if (problems.length > 0) throw new Error(problems.join('\n'))
  return set
}

/**
 * A sentence for each line that contradicts another, stands twice or names an offer that the city does not
 * have.
 */
export function problemsOf({ offers, pairs, mustNots }: TestSet): string[] {
  const names = new Set(offers.map(({ name }) => name))
  const expected = new Set(pairs.map(keyOf))
  const asked = new Set(pairs.map(({ query }) => query))
  const refused = ({ query, offer }: MustNot) =>
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

const keyOf = ({ query, offer }: MustNot) => `${query} > ${offer}`

const twice = (keys: string[]) => keys.filter((key, index) => keys.indexOf(key) !== index)

/** Lines of as many tab-separated fields as the first line names. */
function readTable<Column extends string>(name: string, columns: Column[]): Record<Column, string>[] {
  const [first, ...lines] = readFileSync(join(import.meta.dirname, `${name}.tsv`), 'utf8')
    .trimEnd()
    .split('\n')
  if (first !== columns.join('\t')) throw new Error(`${name}.tsv must begin with: ${columns.join(', ')}`)
  return lines.map((line, index) => {
    const fields = line.split('\t')
    if (fields.length !== columns.length || fields.some((field) => field.trim() !== field || field === ''))
      throw new Error(`${name}.tsv, line ${index + 2}: needs ${columns.join(', ')}, separated by tabs.`)
    return Object.fromEntries(columns.map((column, at) => [column, fields[at]])) as Record<Column, string>
  })
}
