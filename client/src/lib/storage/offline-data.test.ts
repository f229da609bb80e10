import { expect, it } from 'vitest'
import { withDisk } from '../../test-indexed-db.ts'
import { clearOfflineData, counterList } from './offline-data.ts'
import { databaseOf } from './open-database.ts'

withDisk()

it("deletes the former counter's data on login and on logout", async () => {
  const open = databaseOf(counterList, (database) => database.createObjectStore('lists'))
  await open()
  await clearOfflineData()
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(await indexedDB.databases()).toEqual([])
})
