import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { commonSigns } from '../../../test/common-signs.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { many, one } from '../../platform/database/query.ts'

const { db } = await testDatabase()

test('removes every sign that does not belong to a script from the words of an offer', async () => {
  const wrong = sql`SELECT to_hex(ascii(sign)) AS sign, search_words('brass ' || sign || ' diya' || sign) AS words
    FROM unnest(${commonSigns()}::text[]) AS sign
    WHERE search_words('brass ' || sign || ' diya' || sign) <> '{brass,diya}'`
  expect(await many(db)`${wrong}`).toEqual([])
})

test.each([
  ['lantern™', ['lantern']],
  ['\u200blan\u2060tern\ufe0f', ['lantern']],
  ['Ｓｏｌａｒ ５ Ｗ', ['solar', '5', 'w']],
  ['𝓢𝓱𝓸𝓮𝓼', ['shoes']],
  ['Men’s Men`s men´s', ['mens', 'mens', 'mens']],
  ['sareeee XXXL', ['saree', 'xxxl']],
  ['क़मीज़ १२', ['क़मीज़'.normalize('NFC'), '12']],
  ['साड़ी🙏', ['साड़ी'.normalize('NFC')]],
])('extracts the words from %j', async (name, words) => {
  expect(await one(db)`SELECT search_words(${name}) AS words`).toEqual({ words })
})
