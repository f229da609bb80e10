import { type Case, detail, everyCase, inTurn, type Samples, search } from './cases.ts'
import { categoryNames, twoWords } from './words.ts'

type CostCase = Case & {
  /** A multiple of the bare server's processor time. If absent, `target` applies, in milliseconds. */
  least?: number
}

const common = ['saree', 'shirt', 'phone', 'pizza', 'cotton', 'smart', 'steel', 'fresh', 'organic', 'wooden']
const rare = ['theremin', 'scaffold', 'santoor', 'sarod', 'ukulele', 'harmonium', 'rucksack', 'attar']
const pairs = twoWords.filter((_, n) => n % 10 === 0).slice(0, 8)
const priced = common.map((query, n) => ({ query, max_price: [300, 500, 900][n % 3] ?? 500 }))

const asked = {
  'common word': common.map((query) => ({ query })),
  'rare word': rare.map((query) => ({ query })),
  'two words': pairs.map((query) => ({ query })),
  'word and price': priced,
  category: categoryNames.map((category) => ({ category })),
} satisfies Record<string, Record<string, string | number>[]>

const mixed = (paths: (name: keyof typeof asked) => string[]) =>
  inTurn((['common word', 'rare word', 'two words', 'category'] as const).map(paths))

const named = (name: string): CostCase => {
  const found = everyCase.find((each) => each.name === `search: ${name}`)
  if (!found) throw new Error(`There is no case '${name}'`)
  return { ...found, name, target: /^near|^price/.test(name) ? 8 : 6 }
}

export const costCases: CostCase[] = [
  {
    name: 'mixed search',
    paths: () => mixed((name) => asked[name].map(search)),
    target: 6,
    least: 2,
  },
  ...Object.entries(asked).map(([name, parameters]) => ({
    name,
    paths: () => parameters.map(search),
    target: name === 'word and price' ? 8 : 6,
  })),
  ...[
    'typing error',
    'Hindi word',
    'price words',
    'price range',
    'nothing there',
    'near, in words',
    'near, as a filter',
  ].map(named),
  { ...detail, name: 'one offer', least: 3 },
]

const bareSearch = ({ category, ...others }: { category?: string } & Record<string, string | number>) => {
  const id = category === undefined ? {} : { category: categoryNames.indexOf(category) + 1 }
  const written = Object.entries({ ...others, ...id }).map(([name, value]): [string, string] => [
    name,
    String(value),
  ])
  return `/search?${new URLSearchParams(written)}`
}

export const bareCases: Record<string, (samples: Samples) => string[]> = {
  'mixed search': () => mixed((name) => asked[name].map(bareSearch)),
  ...Object.fromEntries(
    Object.entries(asked).map(([name, parameters]) => [name, () => parameters.map(bareSearch)]),
  ),
  'one offer': ({ live }) => live.map((id) => `/offer/${id}`),
}
