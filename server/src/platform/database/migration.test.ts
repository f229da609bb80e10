import { describe, expect, test } from 'vitest'
import { nextRelease } from '../../../test/next-release.ts'
import { migrationOf } from './migration.ts'

const read = (sql: string) => migrationOf('0001-it', sql)

describe('a migration', () => {
  test('is of the kind that its marks say', () => {
    expect(read('ALTER TABLE shops ADD COLUMN grade integer;')).toMatchObject({
      isOutside: false,
      isAfterCode: false,
      batches: undefined,
    })
    expect(read('-- no transaction\nDROP INDEX CONCURRENTLY IF EXISTS old;')).toMatchObject({
      isOutside: true,
      isAfterCode: false,
    })
    expect(read('-- in batches of 500 products\nUPDATE products SET name = name;')).toMatchObject({
      batches: { size: 500, of: 'products' },
      isAfterCode: true,
    })
    expect(read('-- finishes 0003-fill\nALTER TABLE shops DROP COLUMN old;').finishes).toBe('0003-fill')
  })

  test.each([
    ['-- No transaction\nCREATE INDEX CONCURRENTLY IF NOT EXISTS new ON shops (name);', 'no mark'],
    ['-- no transaction: it is large\nDROP INDEX CONCURRENTLY IF EXISTS old;', 'no mark'],
    ['-- in batches of 500\nUPDATE products SET name = name;', 'no mark'],
    ['-- after functions \nUPDATE products SET name = name;', 'no mark'],
    ['CREATE INDEX CONCURRENTLY IF NOT EXISTS new ON shops (name);', 'outside a transaction'],
    ['-- no transaction\nCREATE INDEX CONCURRENTLY new ON shops (name);', 'outside a transaction'],
    ['-- no transaction\nALTER TABLE shops ADD COLUMN grade integer;', 'outside a transaction'],
    [
      '-- no transaction\nDROP INDEX CONCURRENTLY IF EXISTS a;\nDROP INDEX CONCURRENTLY IF EXISTS b;',
      'one statement',
    ],
    [
      '-- in batches of 5 shops\nUPDATE shops SET name = name;\nUPDATE shops SET city = city;',
      'one statement',
    ],
    ['-- after functions\nALTER TABLE shops DROP COLUMN old;', 'only rows'],
    ['-- after functions\nCREATE INDEX new ON shops (name);', 'only rows'],
    ['create or replace function f() returns integer language sql return 1;', 'files of their own'],
    ['DROP VIEW IF EXISTS offers;', 'files of their own'],
    ['CREATE CONSTRAINT TRIGGER t AFTER INSERT ON shops EXECUTE FUNCTION f();', 'files of their own'],
    ['CREATE MATERIALIZED VIEW v AS SELECT 1;', 'files of their own'],
    [`DO $$ BEGIN EXECUTE 'DROP VIEW offers'; END $$;`, 'files of their own'],
  ])('is refused: %s', (sql, reason) => {
    expect(() => read(sql)).toThrow(reason)
  })
})

describe('the migrations of a release', () => {
  test.each([
    ['SELECT learn_words(ARRAY[1]);', 'learn_words must not be called'],
    ['-- after functions\nSELECT rebuild_search();', 'rebuild_search must not be called'],
    ['-- finishes 0000-unknown\nALTER TABLE shops DROP COLUMN name;', 'there is no migration 0000-unknown'],
  ])('are refused: %s', async (sql, reason) => {
    await expect(nextRelease('1.0.1', { 'migrations/0001-it.sql': sql })).rejects.toThrow(reason)
  })
})
