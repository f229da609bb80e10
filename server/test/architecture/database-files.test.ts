import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { describe, expect, test } from 'vitest'
import { filesIn } from '../../src/platform/database/database-code.ts'
import { MigrationFiles } from '../../src/platform/database/migration-files.ts'
import { namesIn, statementsOf } from '../../src/platform/database/sql-statements.ts'
import { root } from './sources.ts'

const files = new MigrationFiles()
const { objects } = files.code
const later = files.migrations.slice(1)

/**
 * Functions that hold a vocabulary: more than twelve words in a row. Words belong to rows of a table; this list
 * may only shrink.
 */
const withVocabulary = [
  'head_of_name',
  'is_link',
  'sounds',
  'stands_for_itself',
  'thing_words',
  'transliterate',
]

describe('functions, views and triggers', () => {
  test('are written out: no file patches the text of a function', () => {
    const patches = filesIn(join(root, 'db')).filter((file) =>
      /pg_get_(?:function|view|trigger)def|\bprosrc\b/.test(readFileSync(file, 'utf8')),
    )
    expect(patches.map((file) => relative(root, file))).toEqual([])
  })

  test('all come from their files', () => {
    const schema = readFileSync(join(root, 'db/schema.sql'), 'utf8')
    const inSchema = [
      ...[...schema.matchAll(/^CREATE OR REPLACE FUNCTION public\.(\w+)/gm)].map(([, name]) => name),
      ...[...schema.matchAll(/^CREATE VIEW (\w+)/gm)].map(([, name]) => name),
      ...[...schema.matchAll(/^CREATE TRIGGER (\w+) .*? ON public\.(\w+)/gm)].map(([, ...at]) =>
        at.join(' on '),
      ),
    ]
    const inFiles = objects.map(({ id, kind, name }) =>
      kind === 'trigger' ? id.replace('trigger ', '') : name,
    )
    expect(inSchema.sort()).toEqual(inFiles.sort())
  })

  test('name the columns of views, so that a new database has those of an upgraded one', () => {
    const views = objects.filter(({ kind }) => kind === 'view')
    expect(
      views.filter(({ sql }) => /(?:SELECT|\.)\s*\*/.test(namesIn(sql))).map(({ name }) => name),
    ).toEqual([])
  })

  test('hold no new vocabulary', () => {
    const words = String.raw`[\p{L}\p{M}\d]+`
    const inOneText = new RegExp(`(?:${words}\\s*[,|]\\s*){12,}${words}`, 'u')
    const inManyTexts = /(?:'[^']*'\s*,\s*){12,}'/
    const found = objects.filter(({ sql }) => inManyTexts.test(sql) || inOneText.test(textsOf(sql)))
    expect(found.map(({ name }) => name).sort()).toEqual(withVocabulary)
  })
})

/** The quoted texts of a statement. */
const textsOf = (sql: string) => (sql.replace(/--.*/g, '').match(/'[^']*'/g) ?? []).join(' ; ')

describe('migrations after the baseline', () => {
  const statementsIn = (migrations: typeof later) =>
    migrations.flatMap(({ name, sql }) => statementsOf(sql).map((statement) => ({ name, statement })))
  const calls = (name: string, statement: string) =>
    new RegExp(`\\b${name}\\s*\\(`).test(namesIn(statement, { bodies: true }))

  test('create no function, view or trigger', () => {
    const code = /^CREATE (?:OR REPLACE )?(?:FUNCTION|VIEW|TRIGGER)/
    expect(statementsIn(later).filter(({ statement }) => code.test(statement))).toEqual([])
  })

  test('call functions that read tables only after functions, and never the rebuild that stops search', () => {
    const readers = objects.filter(({ kind, readsTables }) => kind === 'function' && readsTables)
    const early = statementsIn(later.filter(({ isAfterCode }) => !isAfterCode))
    expect(early.filter(({ statement }) => readers.some(({ name }) => calls(name, statement)))).toEqual([])
    expect(statementsIn(later).filter(({ statement }) => calls('rebuild_search', statement))).toEqual([])
  })

  test('build indexes concurrently outside a transaction, one in a file', () => {
    const isConcurrent = (sql: string) => /\bCONCURRENTLY\b/.test(namesIn(sql))
    const wrong = later.filter(({ isOutside, sql }) => isOutside !== isConcurrent(sql))
    expect(wrong.map(({ name }) => name)).toEqual([])
    const alone = later.filter(({ isOutside, batches }) => isOutside || batches)
    expect(alone.filter(({ sql }) => statementsOf(sql).length !== 1).map(({ name }) => name)).toEqual([])
  })
})
