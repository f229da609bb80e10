import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { listOf, oneOf, optional, readTable, text, wholeNumber } from './read-table.ts'

const folder = mkdtempSync(join(tmpdir(), 'chowk-table-'))
afterAll(() => rmSync(folder, { recursive: true }))

const columns = {
  name: text,
  price: wholeNumber,
  colours: listOf(oneOf(['red', 'blue'])),
  note: optional(text),
}
function read(content: string) {
  const file = join(folder, 'goods.tsv')
  writeFileSync(file, content)
  return readTable(file, columns)
}
const heading = 'name\tprice\tcolours\tnote\n'

describe('readTable', () => {
  test("returns each row's values by column, with file and line", () => {
    expect(read(`${heading}Phone\t4500\tred|blue\tnew\r\n\n ज़री\t20\tred\n`)).toEqual([
      { name: 'Phone', price: 4500, colours: ['red', 'blue'], note: 'new', place: 'goods.tsv:2' },
      { name: 'ज़री'.normalize('NFC'), price: 20, colours: ['red'], note: null, place: 'goods.tsv:4' },
    ])
  })

  test.each([
    ['another heading', 'name\tprice\n', 'goods.tsv: the first line names the columns name, price, colours'],
    ['a missing cell', `${heading}Phone\n`, 'goods.tsv:2: expected name, price, colours, note'],
    ['an empty cell', `${heading}A\t1\tred\n\t1\tred\n`, 'goods.tsv:3: expected name, price, colours, note'],
    ['a price in words', `${heading}Phone\tcheap\tred\n`, 'price is wrong'],
    ['a price of paise', `${heading}Phone\t1.50\tred\n`, 'price is wrong'],
    ['an unknown word in a list', `${heading}Phone\t1\tred|pink\n`, 'colours is wrong'],
    ['a cell too many', `${heading}Phone\t1\tred\tnew\tmore\n`, 'goods.tsv:2: expected name, price'],
  ])('throws with file and line for %s', (_what, content, message) => {
    expect(() => read(content)).toThrow(message)
  })
})
