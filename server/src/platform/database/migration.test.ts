import { describe, expect, test } from 'vitest'
import { nextRelease } from '../../../test/next-release.ts'
import { migrationOf } from './migration.ts'

const read = (sql: string) => migrationOf('0001-it', sql)

describe('migrationOf', () => {
  test('reads kind, batches, `finishes` and `rebuilds` from the marks', () => {
    const plain = { isOutside: false, isAfterCode: false, isOfRows: false, batches: undefined, rebuilds: [] }
    expect(read('ALTER TABLE shops ADD COLUMN grade integer;')).toMatchObject(plain)
    expect(read('-- no transaction\nDROP INDEX CONCURRENTLY IF EXISTS old;')).toMatchObject({
      ...plain,
      isOutside: true,
    })
    expect(read('-- after functions\n-- rebuilds users_by_phone, places.keys\nSELECT 1;')).toMatchObject({
      isAfterCode: true,
      isOfRows: true,
      rebuilds: ['users_by_phone', 'places.keys'],
    })
    expect(
      read('-- in batches of 500 products\nUPDATE products SET name = name WHERE id > $1 AND id <= $2;'),
    ).toMatchObject({
      batches: { size: 500, of: 'products' },
      isAfterCode: true,
      isOfRows: true,
    })
    expect(read('-- finishes 0003-fill\nALTER TABLE shops DROP COLUMN old;')).toMatchObject({
      finishes: '0003-fill',
      isAfterCode: true,
      isOfRows: false,
    })
    const late = '-- no transaction\n-- after functions\nREINDEX INDEX CONCURRENTLY old;'
    expect(read(late)).toMatchObject({ isOutside: true, isAfterCode: true, isOfRows: false })
  })

  test.each([
    ['-- No transaction\nCREATE INDEX CONCURRENTLY IF NOT EXISTS new ON shops (name);', 'no mark'],
    ['-- no transaction: it is large\nDROP INDEX CONCURRENTLY IF EXISTS old;', 'no mark'],
    ['-- in batches of 500\nUPDATE products SET name = name;', 'no mark'],
    ['-- after functions \nUPDATE products SET name = name;', 'no mark'],
    ['  -- after functions\nUPDATE products SET name = name;', 'no mark'],
    ['-- after function\nUPDATE products SET name = name;', 'no mark'],
    ['-- finishes 0001-a\n-- finishes 0002-b\nALTER TABLE shops DROP COLUMN old;', 'two marks'],
    [
      '-- after functions\n-- in batches of 5 shops\nUPDATE shops SET name = name WHERE id > $1 AND id <= $2;',
      'no other mark',
    ],
    ['CREATE INDEX CONCURRENTLY IF NOT EXISTS new ON shops (name);', 'needs -- no transaction'],
    ['-- no transaction\nCREATE INDEX CONCURRENTLY new ON shops (name);', 'outside a transaction'],
    ['-- no transaction\nREINDEX INDEX CONCURRENTLY public.old;', 'outside a transaction'],
    ['-- no transaction\nALTER TABLE shops ADD COLUMN grade integer;', 'outside a transaction'],
    [
      '-- no transaction\nDROP INDEX CONCURRENTLY IF EXISTS a;\nDROP INDEX CONCURRENTLY IF EXISTS b;',
      'one statement',
    ],
    [
      '-- in batches of 5 shops\nUPDATE shops SET name = name;\nUPDATE shops SET city = city;',
      'one statement',
    ],
    ['-- in batches of 5 shops\nUPDATE shops SET name = name;', 'id > $1'],
    ['-- after functions\nALTER TABLE shops DROP COLUMN old;', 'only rows'],
    ['-- after functions\nCREATE INDEX new ON shops (name);', 'only rows'],
    ['-- after functions\nSELECT id INTO old_shops FROM shops;', 'only rows'],
    ['UPDATE shops SET name = name;', 'only tables'],
    ['COMMIT;', 'only tables'],
    ['create or replace function f() returns integer language sql return 1;', 'only tables'],
    ['DROP VIEW IF EXISTS offers;', 'only tables'],
    ['CREATE CONSTRAINT TRIGGER t AFTER INSERT ON shops EXECUTE FUNCTION f();', 'only tables'],
    ['CREATE RULE r AS ON INSERT TO shops DO NOTHING;', 'only tables'],
    [`DO $$ BEGIN EXECUTE 'DROP VIEW offers'; END $$;`, 'only tables'],
  ])('refuses: %s', (sql, reason) => {
    expect(() => read(sql)).toThrow(reason)
  })

  test.each([
    '-- Do not say DO here.\nALTER TABLE shops ADD COLUMN grade integer;',
    'CREATE TABLE grades (id integer);\nCREATE INDEX grades_id ON grades (id);\nCOMMENT ON TABLE grades IS $$DO$$;',
    "CREATE TYPE grade AS ENUM ('a');",
    '-- after functions\nWITH old AS (DELETE FROM shops RETURNING id) INSERT INTO grades SELECT id FROM old ON CONFLICT DO NOTHING;',
    '-- after functions\nSELECT ask_for_rebuild_of_search();',
  ])('accepts: %s', (sql) => {
    expect(read(sql).sql).toBe(sql)
  })
})

describe('the migrations of a release', () => {
  test.each([
    ['CREATE INDEX i ON shops (honoured_by(id));', 'honoured_by must not be called'],
    ['-- after functions\nSELECT rebuild_search();', 'rebuild_search must not be called'],
    [
      '-- finishes 0000-unknown\nALTER TABLE shops DROP COLUMN name;',
      'no batched migration before it is called 0000-unknown',
    ],
  ])('refuses a release with: %s', async (sql, reason) => {
    await expect(nextRelease('1.0.1', { 'migrations/0001-it.sql': sql })).rejects.toThrow(reason)
  })
})
