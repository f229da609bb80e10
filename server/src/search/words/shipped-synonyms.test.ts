import { describe, expect, test } from 'vitest'
import { testDatabase } from '../../../test/test-database.ts'
import { many } from '../../platform/database/query.ts'

type Synonym = { words: string[]; finds: string[]; both_ways: boolean }

const { db } = await testDatabase()
const rows = await many<Synonym>(db)`SELECT words, finds, both_ways FROM synonyms ORDER BY id`

/** Each as 'typed > found'. */
const ways = ({ words, finds, both_ways }: Synonym) =>
  words.flatMap((word) =>
    finds.flatMap((find) => (both_ways ? [`${word} > ${find}`, `${find} > ${word}`] : [`${word} > ${find}`])),
  )
const repeated = (texts: readonly string[]) => texts.filter((text, index) => texts.indexOf(text) !== index)

describe('the synonyms that are shipped', () => {
  test('when the database is new, then they are there', () => {
    expect(rows.length).toBeGreaterThanOrEqual(400)
  })

  test('when a phrase is read, then it is lower case, composed, without needless blanks and short', () => {
    const phrases = rows.flatMap(({ words, finds }) => [...words, ...finds])
    const asItShouldBe = (phrase: string) => phrase.normalize('NFC').toLowerCase().trim().replace(/\s+/g, ' ')
    expect(phrases.filter((phrase) => phrase !== asItShouldBe(phrase) || phrase.length > 60)).toEqual([])
  })

  test('when two rows are compared, then neither repeats what the other says', () => {
    expect(repeated(rows.flatMap(ways))).toEqual([])
  })

  test('when a row is read, then each phrase stands in it once', () => {
    expect(rows.filter(({ words, finds }) => repeated([...words, ...finds]).length > 0)).toEqual([])
  })

  test('when a word is general, then it finds the special ones and none of these finds it or a sister', () => {
    const all = new Set(rows.flatMap(ways))
    for (const way of ['kapde > saree', 'bartan > kadhai', 'furniture > chair', 'phone > smartphone'])
      expect(all).toContain(way)
    for (const way of [
      'saree > kapde',
      'saree > shirt',
      'kadhai > bartan',
      'chair > furniture',
      'smartphone > phone',
    ])
      expect(all).not.toContain(way)
  })

  test('when a word has a second meaning, then nothing but a phrase leads to it', () => {
    const found = new Set(rows.flatMap(ways).map((way) => way.split(' > ')[1]))
    const ambiguous = [
      'kaala',
      'kala',
      'sona',
      'loha',
      'resham',
      'haar',
      'payal',
      'gulab',
      'aam',
      'anda',
      'gud',
      'til',
      'gadda',
    ]
    expect(ambiguous.filter((word) => found.has(word))).toEqual([])
  })
})
