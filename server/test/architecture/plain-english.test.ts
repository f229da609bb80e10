import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, Visitor } from 'rolldown/utils'
import { expect, test } from 'vitest'
import { root } from './sources.ts'

/** These numbers may only fall; the rules are in .github/CONTRIBUTING.md. */
const mostComments = 49
const mostTestNames = 0

const commentOpeners = /^(?:What|Who|Whoever|That of|Of|Where|As|One)\b/
const testNameOpeners = /^when (?:it|one|they|some\w*)\b/i

const files = ['client', 'server', 'db', '.config'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => /\.(?:tsx?|mts|mjs|css|sql)$/.test(path))
    .filter((path) => !/(?:^|\/)(?:node_modules|dist|dist-server)\/|\.generated\./.test(path)),
)
const sources = files.map((path) => ({ path, source: readFileSync(join(root, path), 'utf8') }))

test('the check finds every kind of comment, counts consecutive lines as one, and ignores strings', () => {
  const typescript = `// One\n// Two\nf('// Of') // Where\n/** What\n * Who */ g(/* As */)`
  expect(commentsIn('x.ts', typescript)).toEqual(['One', 'Where', 'What\n * Who', 'As'])
  expect(commentsIn('x.sql', "-- One\n-- Two\nSELECT '--' -- Of")).toEqual(['One', 'Of'])
  expect(commentsIn('x.css', '/* Who */ a { b: c }')).toEqual(['Who'])
})

test('the check finds the names of tests, including tables of tests', () => {
  const source = "test('a', f); test.each([])('b', f); test.skipIf(true)(`c`, f); describe('e', f); best('f')"
  expect(testNamesIn('x.test.ts', source)).toEqual(['a', 'b', 'c'])
})

test(`at most ${mostComments} comments begin with a relative clause`, () => {
  const found = sources.flatMap(({ path, source }) =>
    commentsIn(path, source)
      .filter((text) => commentOpeners.test(text))
      .map((text) => `${path}: ${text.slice(0, 60)}`),
  )
  expect(found.length, `Name the subject:\n${found.join('\n')}`).toBeLessThanOrEqual(mostComments)
})

test(`at most ${mostTestNames} test names begin with a condition about a pronoun`, () => {
  const found = sources
    .filter(({ path }) => /\.(?:test|spec|fault|stress)\.tsx?$/.test(path))
    .flatMap(({ path, source }) =>
      testNamesIn(path, source)
        .filter((name) => testNameOpeners.test(name))
        .map((name) => `${path}: ${name}`),
    )
  expect(found.length, `Name the subject:\n${found.join('\n')}`).toBeLessThanOrEqual(mostTestNames)
})

/** Returns the texts of comments without their marks; consecutive comment lines count as one comment. */
function commentsIn(path: string, source: string): string[] {
  if (path.endsWith('.css'))
    return [...source.matchAll(/\/\*+\s*([\s\S]*?)\s*\*\//g)].map(([, text = '']) => text)
  if (path.endsWith('.sql'))
    return [...source.matchAll(/^((?:[^'\n]|'[^'\n]*')*?)--[ ]?(.*)$/gm)].flatMap((found) => {
      const [, before = '', text = ''] = found
      const lineBefore = source.slice(0, found.index).split('\n').at(-2) ?? ''
      return before.trim() === '' && /^\s*--/.test(lineBefore) ? [] : [text]
    })
  const { comments } = parseSync(path, source)
  return comments.flatMap(({ type, value, start }, index) => {
    const previous = comments[index - 1]
    const continues =
      type === 'Line' && previous?.type === 'Line' && /^\n\s*$/.test(source.slice(previous.end, start))
    return continues ? [] : [value.replace(/^[*\s]+/, '').trim()]
  })
}

function testNamesIn(path: string, source: string): string[] {
  const names: string[] = []
  new Visitor({
    CallExpression: ({ callee, arguments: [name] }) => {
      if (!/^(?:test|it)\b/.test(source.slice(callee.start, callee.end))) return
      if (name?.type === 'Literal' && typeof name.value === 'string') names.push(name.value)
      if (name?.type === 'TemplateLiteral') names.push(name.quasis[0]?.value.cooked ?? '')
    },
  }).visit(parseSync(path, source).program)
  return names
}
