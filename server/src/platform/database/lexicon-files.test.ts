import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pino from 'pino'
import { expect, test } from 'vitest'
import { nextRelease } from '../../../test/next-release.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { testFolder } from '../../../test/test-folder.ts'
import { readLexiconFiles } from './lexicon-files.ts'
import { migrate } from './migrate.ts'
import { execute, many } from './query.ts'

const heading = 'kind\tform\tmeaning\tparent\tnote'
async function folderWith(files: Record<string, string>) {
  const folder = await testFolder('lexicon')
  mkdirSync(join(folder, 'data/lexicon'), { recursive: true })
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, 'data/lexicon', name), text)
  return folder
}

test('reads each row and normalizes it to NFC', async () => {
  const folder = await folderWith({ 'units.tsv': `${heading}\nunit\tफ़ुट\t1 ft\n\nunit\tft\t1 ft\t\tfeet\n` })
  expect(readLexiconFiles(folder)).toMatchObject([
    {
      name: 'units.tsv',
      rows: [
        { kind: 'unit', form: 'फ़ुट'.normalize('NFC'), meaning: '1 ft', parent: null, note: null },
        { kind: 'unit', form: 'ft', meaning: '1 ft', parent: null, note: 'feet' },
      ],
    },
  ])
})

test.each([
  ['another heading', 'form\tkind\n', 'units.tsv: the first line names the columns'],
  ['a row without a meaning', `${heading}\nunit\tft\t1 ft\nunit\tkg\n`, 'units.tsv:3: expected kind, form'],
  ['too many columns', `${heading}\nunit\tft\t1 ft\t\t\tmore\n`, 'units.tsv:2: expected kind, form'],
  [
    'a duplicate form',
    `${heading}\nunit\tft\t1 ft\nunit\tft\t2 ft\n`,
    'units.tsv:3: “ft” stands in units.tsv:2',
  ],
  ['a unit without an amount', `${heading}\nunit\ttola\tten g\n`, 'units.tsv:2: expected a unit'],
  ['an unknown kind', `${heading}\nunits\tft\t1 ft\n`, 'units.tsv:2: “units” is none of thing'],
])('refuses %s and names the line', async (_, text, message) => {
  const folder = await folderWith({ 'units.tsv': text })
  expect(() => readLexiconFiles(folder)).toThrow(message)
})

test('updates the database to match newer files, and writes only changed rows', async () => {
  const { db, url } = await testDatabase()
  const log = pino({ level: 'silent' })
  const release = async (version: string, units: string) =>
    migrate(url, log, await nextRelease(version, { 'data/lexicon/units.tsv': `${heading}\n${units}` }))
  const rows = () => many(db)`SELECT form, meaning, xmin::text FROM lexicon WHERE kind = 'unit' ORDER BY form`
  await release('1.0.1', 'unit\tkg\t1000 g\nunit\tg\t1 g\nunit\tzib\t7 g\n')
  const before = await rows()
  expect(before).toMatchObject([
    { form: 'g', meaning: '1 g' },
    { form: 'kg', meaning: '1000 g' },
    { form: 'zib', meaning: '7 g' },
  ])

  await release('1.0.2', 'unit\tkg\t1000 g\nunit\tg\t2 g\nunit\tzob\t9 g\n')
  const after = await rows()
  expect(after).toMatchObject([{ meaning: '2 g' }, { meaning: '1000 g' }, { form: 'zob' }])
  expect(after[1]).toEqual(before[1])

  await release('1.0.1', 'unit\tkg\t3 g\n')
  expect(await rows()).toEqual(after)
})

test('recomputes the phonetic codes of words, synonyms, things and brands when an exception is added or removed', async () => {
  const { db, url } = await testDatabase()
  const log = pino({ level: 'silent' })
  const release = async (version: string, rows: string) =>
    migrate(
      url,
      log,
      await nextRelease(version, {
        'data/lexicon/sounds.tsv': `${heading}\n${rows}`,
        'data/lexicon/things.tsv': `${heading}\nthing\tzorbs box\tzorb\n`,
      }),
    )
  await db.query("INSERT INTO synonyms (words, finds) VALUES ('{zorbs}', '{zibble}')")
  await db.query("INSERT INTO brands (name) VALUES ('Zorbs')")
  const stored = () => many(db)`
    SELECT lexeme, vocabulary.sounds, words_keys, brands.sounds AS of_brand, lexicon.keys AS of_thing
    FROM vocabulary, synonyms, brands, lexicon
    WHERE word = 'zorbs' AND words = '{zorbs}' AND brands.name = 'Zorbs' AND form = 'zorbs box'`
  const byRule = {
    lexeme: 'zorb',
    sounds: ['jorb'],
    words_keys: ['jorb'],
    of_brand: ['1jorb'],
    of_thing: ['jorb boks'],
  }
  await release('1.0.1', '')
  expect(await stored()).toEqual([byRule])

  await release('1.0.2', 'sound exception\tzorbs\titself\n')
  const itself = { lexeme: 'zorbs', sounds: ['xzorbs'], words_keys: ['xzorbs'], of_brand: ['1xzorbs'] }
  expect(await stored()).toEqual([{ ...itself, of_thing: ['xzorbs boks'] }])

  await release('1.0.3', '')
  expect(await stored()).toEqual([byRule])
})

test('keeps the synonyms that admins added', async () => {
  const { db, url } = await testDatabase()
  const phrases = () => many(db)`
    SELECT form, xmin::text FROM lexicon
    WHERE kind = 'synonym' AND meaning = (SELECT max(id)::text FROM synonyms) ORDER BY form`
  await execute(db)`INSERT INTO synonyms (words, finds) VALUES ('{zibble, zobble}', '{zubble}')`
  const before = await phrases()
  expect(before).toMatchObject([{ form: 'zibble' }, { form: 'zobble' }, { form: 'zubble' }])

  const files = { 'data/lexicon/units.tsv': `${heading}\nunit\tkg\t1000 g\n` }
  await migrate(url, pino({ level: 'silent' }), await nextRelease('1.0.1', files))
  expect(await phrases()).toEqual(before)
  await execute(db)`UPDATE synonyms SET both_ways = false WHERE words = '{zibble, zobble}'`
  expect(await phrases()).toMatchObject([{ form: 'zibble' }, { form: 'zobble' }])
  await execute(db)`DELETE FROM synonyms WHERE words = '{zibble, zobble}'`
  expect(await many(db)`SELECT form FROM lexicon WHERE form = 'zibble'`).toEqual([])
})
