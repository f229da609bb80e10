import sql from 'sql-template-tag'
import type { Connection } from '../../platform/database/open.ts'
import { execute } from '../../platform/database/query.ts'

/** Creates an admin unless the address is taken; true when it did. There is no way to become admin through the web. */
export async function addAdmin(db: Connection, email: string, passwordHash: string): Promise<boolean> {
  const added = await execute(
    db,
    sql`INSERT INTO users (user_type, status, name, email, password_hash)
        VALUES ('admin', 'active', 'Admin', ${email}, ${passwordHash})
        ON CONFLICT (lower(email)) DO NOTHING`,
  )
  return added === 1
}
