import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { shellFiles } from '../../../client/build/shell-files.ts'
import { readSources } from './sources.ts'

const dist = (code: string) => join(import.meta.dirname, '../../../client/dist', code)
const filesOf = (code: string) => Object.values(shellFiles(dist(code), code)).flat()
const kept = filesOf('en')
const screens = (folder: string) =>
  [...readSources().keys()].flatMap(
    (path) => new RegExp(`pages/${folder}/(.+-page)\\.tsx$`).exec(path)?.[1] ?? [],
  )
const isKept = (screen: string) =>
  kept.some((file) => file.startsWith(`assets/${screen}-`) && file.endsWith('.js'))

test('the cached app shell contains every screen for shoppers and no other screen', () => {
  expect(screens('shopper')).not.toEqual([])
  expect(screens('shopper').filter((screen) => !isKept(screen))).toEqual([])
  expect([...screens('shop'), ...screens('admin'), ...screens('account')].filter(isKept)).toEqual([])
})

test('the cached app shell contains the fonts of its language and of prices', () => {
  const fontsOf = (files: string[]) =>
    files.flatMap((file) => /(\w+)-[\w-]{6}\.woff2$/.exec(file)?.[1] ?? []).sort()
  expect(fontsOf(kept)).toEqual(['accents', 'latin', 'names', 'rupee'])
  expect(fontsOf(filesOf('hi'))).toEqual(['accents', 'hindi', 'latin', 'names', 'rupee'])
  expect(kept.filter((file) => !existsSync(join(dist('en'), file)))).toEqual([])
})

test("the icons in server-rendered pages are the same as in the browser's build", () => {
  for (const code of ['en', 'hi']) {
    const page = readFileSync(dist(`../dist-server/${code}/server-page.js`), 'utf8')
    const named = page.match(/(?<=["`]\/)assets\/[\w-]+\.(?:svg|webp|png)/g) ?? []
    expect(named).not.toEqual([])
    expect(named.filter((file) => !existsSync(join(dist(code), file)))).toEqual([])
  }
})
