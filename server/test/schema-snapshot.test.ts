import pino from 'pino'
import { expect, inject, test } from 'vitest'
import { migrate } from '../src/platform/database/migrate.ts'
import { one } from '../src/platform/database/query.ts'
import { describeSchema } from './schema-snapshot.ts'
import { testDatabase } from './test-database.ts'

/** PostgreSQL versions format definitions differently. */
const snapshotMajor = 18

test('db/schema.sql matches a new database (npm run schema writes the file)', async ({ skip }) => {
  // In a run across midnight, the test databases have a modified today().
  const empty = inject('isDayStopped')
  const { db, url } = await testDatabase({ empty })
  if (empty) await migrate(url, pino({ level: 'warn' }))
  const { major } = await one<{ major: number }>(db)`
    SELECT current_setting('server_version_num')::integer / 10000 AS major`
  skip(major !== snapshotMajor, `The snapshot is PostgreSQL ${snapshotMajor}'s, this is ${major}`)
  await expect(await describeSchema(db)).toMatchFileSnapshot('../../db/schema.sql')
})
