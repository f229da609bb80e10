import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const src = join(import.meta.dirname, '..')
const files = readdirSync(src, { recursive: true, encoding: 'utf8' })
const textOf = (ending: string) =>
  files
    .filter((file) => file.endsWith(ending))
    .map((file) => readFileSync(join(src, file), 'utf8'))
    .join('\n')
const wordsOf = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].flatMap(([, words = '']) => words.split(' '))

const pieces = wordsOf(readFileSync(join(src, 'ui/pieces.css'), 'utf8'), /^ {2}\.([\w-]+) \{/gm)
const globals = [
  ...pieces,
  ...wordsOf(readFileSync(join(src, 'ui/base.css'), 'utf8'), /^ {2}\.([\w-]+) \{/gm),
]
const composed = wordsOf(textOf('.module.css'), /composes: (.+) from global/g)
const named = wordsOf(textOf('.tsx'), /className="([^"]+)"/g)

test('uses only classes from ui/pieces.css and ui/base.css in styles and elements', () => {
  expect([...composed, ...named].filter((name) => !globals.includes(name))).toEqual([])
})

test('uses each class from ui/pieces.css', () => {
  const used = new Set([...composed, ...named])
  expect(pieces.length).toBeGreaterThan(20)
  expect(pieces.filter((name) => !used.has(name))).toEqual([])
})
