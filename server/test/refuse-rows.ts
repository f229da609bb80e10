import type { TestApp } from './start-test-app.ts'

let count = 0

/** Refuses rows that match the condition (on NEW or OLD) until the returned function is called. */
export async function refuseRows(
  { services: { db } }: TestApp,
  when: 'INSERT' | 'UPDATE' | 'DELETE',
  table: string,
  condition: string,
) {
  const name = `refuse_${++count}`
  await db.query(`CREATE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN RAISE EXCEPTION 'refused: somebody@example.com' USING ERRCODE = 'CH001', CONSTRAINT = '${table}_refused'; END $$`)
  await db.query(
    `CREATE TRIGGER ${name} BEFORE ${when} ON ${table} FOR EACH ROW WHEN (${condition}) EXECUTE FUNCTION ${name}()`,
  )
  return () => db.query(`DROP FUNCTION ${name} CASCADE`)
}
