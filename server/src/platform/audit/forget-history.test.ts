import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { testDatabase } from '../../../test/test-database.ts'
import { many } from '../database/query.ts'
import { deleteOldHistory } from './undo.ts'

const { db } = await testDatabase()

test('deletes entries older than three years and keeps younger entries and those that can be undone', async () => {
  const entry = (name: string, months: number) =>
    db.query(sql`
      INSERT INTO audit_entries (happened_at, actor_name, action, subject_type, subject_id, subject_name, before)
      VALUES (now() - make_interval(months => ${months}), 'Asha', 'product deleted', 'product', 1, ${name}, '{}')`)
  await entry('old', 37)
  await entry('kept', 37)
  await entry('young', 35)
  await db.query(
    sql`INSERT INTO undos (entry_id, content) SELECT id, '{}' FROM audit_entries WHERE subject_name = 'kept'`,
  )

  await deleteOldHistory(db)

  expect(await many(db)`SELECT subject_name FROM audit_entries ORDER BY id`).toEqual([
    { subject_name: 'kept' },
    { subject_name: 'young' },
  ])
})
