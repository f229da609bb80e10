import { describe, expect, test } from 'vitest'
import { testDatabase } from '../../../test/test-database.ts'
import { many } from '../../platform/database/query.ts'

type Synonym = { words: string[]; finds: string[]; both_ways: boolean }

const { db } = await testDatabase()
const rows = await many<Synonym>(db)`SELECT words, finds, both_ways FROM synonyms ORDER BY id`

/** Lists the directions of a synonym, each as 'typed > found'. */
const ways = ({ words, finds, both_ways }: Synonym) =>
  words.flatMap((word) =>
    finds.flatMap((find) => (both_ways ? [`${word} > ${find}`, `${find} > ${word}`] : [`${word} > ${find}`])),
  )
const repeated = (texts: readonly string[]) => texts.filter((text, index) => texts.indexOf(text) !== index)

describe('shipped synonyms', () => {
  test('are stored in a new database', () => {
    expect(rows.length).toBeGreaterThanOrEqual(400)
  })

  test('have short lowercase phrases in NFC without extra spaces', () => {
    const phrases = rows.flatMap(({ words, finds }) => [...words, ...finds])
    const asItShouldBe = (phrase: string) => phrase.normalize('NFC').toLowerCase().trim().replace(/\s+/g, ' ')
    expect(phrases.filter((phrase) => phrase !== asItShouldBe(phrase) || phrase.length > 60)).toEqual([])
  })

  test('contain no pair twice', () => {
    expect(repeated(rows.flatMap(ways))).toEqual([])
  })

  test('contain each phrase once per row', () => {
    expect(rows.filter(({ words, finds }) => repeated([...words, ...finds]).length > 0)).toEqual([])
  })

  test('lead from a general word to specific words, but not back or to words of the same level', () => {
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

  test('lead to an ambiguous word only from a phrase', () => {
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
