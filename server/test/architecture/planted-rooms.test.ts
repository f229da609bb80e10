import { posix } from 'node:path'
import { expect, test } from 'vitest'
import { mayImport, rooms } from './floors.ts'
import { lint, messages } from './lint.ts'

// The map says who may import whom, the linter says it while one types: here each import is planted that
// either may refuse.
const files = rooms.filter((room) => /\/(src|contract|seed)/.test(room)).flatMap(filesFor)
const neighbours = files.filter((path) => path.endsWith('/a.ts')).map((path) => path.replace('a.ts', 'b.ts'))
const planted = files.flatMap((from) =>
  [...files, ...neighbours].filter((to) => to !== from).map((to, index) => ({ from, to, line: index + 1 })),
)

test('when a file imports one of another room, then the map and the linter agree', () => {
  const complaints = lint(Object.fromEntries(files.map((path) => [path, sourceOf(path)])))
  const refused = new Set(
    complaints.filter(({ rule }) => rule === messages.floors).map(({ path, line }) => `${path}:${line}`),
  )
  expect(planted.filter(({ from, line }) => refused.has(`${from}:${line}`))).toEqual(
    planted.filter(({ from, to }) => !mayImport(from, to)),
  )
})

function filesFor(room: string): string[] {
  if (/\.\w+$/.test(room)) return [room]
  const grouped = ['shop/apples', 'shop/pears', 'admin/plums']
  if (room.endsWith('*/*')) return grouped.map((feature) => room.replace('*/*', `${feature}/a.ts`))
  return room.endsWith('*')
    ? [room.replace('*', 'apples/a.ts'), room.replace('*', 'pears/a.ts')]
    : [`${room}/a.ts`]
}

function sourceOf(path: string): string {
  const own = planted.filter(({ from }) => from === path)
  return own.map(({ to }) => `export * from '${specifier(path, to)}'`).join('\n')
}

/** As people write it: relative in one's own workspace, by name across. */
function specifier(from: string, to: string): string {
  if (from.split('/')[0] !== to.split('/')[0]) return to.replace(/\.ts$/, '')
  const path = posix.relative(posix.dirname(from), to)
  return path.startsWith('.') ? path : `./${path}`
}
