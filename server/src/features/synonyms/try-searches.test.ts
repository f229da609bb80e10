import { describe, expect, test } from 'vitest'
import { testDatabase } from '../../../test/test-database.ts'
import { one, value } from '../../platform/database/query.ts'
import { takenBack } from './try-searches.ts'

const { db } = await testDatabase()

const countSynonyms = () => value<number>(db)`SELECT count(*) FROM synonyms`

describe('takenBack', () => {
  test('makes stored data visible only within the work', async () => {
    const before = await countSynonyms()

    const within = await takenBack(db, async (tx) => {
      await tx.query(`INSERT INTO synonyms (words, finds) VALUES ('{geyser}', '{heater}')`)
      return one<{ count: number }>(tx)`SELECT count(*) FROM synonyms`
    })

    expect(within.count).toBe(before + 1)
    expect(await countSynonyms()).toBe(before)
  })

  test('throws the error that the work throws', async () => {
    const work = () => Promise.reject(new Error('no such category'))

    await expect(takenBack(db, work)).rejects.toThrow('no such category')
  })
})
