import sql, { empty } from 'sql-template-tag'
import type { z } from 'zod'
import { type AuditEntry, auditPageSize, type listAuditEntries } from '../../../contract/audit-trail.ts'
import type { Connection } from '../../platform/database/open.ts'
import { one } from '../../platform/database/query.ts'

type Filter = z.output<(typeof listAuditEntries)['query']>

/** One page of the entries that match all filters, their total, and the actions to choose from. */
export const listEntries = (db: Connection, { subject_type, subject_id, email, action, text, page = 1 }: Filter) =>
  one<{ entries: AuditEntry[]; total: number; actions: string[] }>(
    db,
    sql`WITH matching AS (
          SELECT * FROM audit_entries
          WHERE true
            ${subject_type ? sql`AND subject_type = ${subject_type}` : empty}
            ${subject_id ? sql`AND subject_id = ${subject_id}` : empty}
            ${email ? sql`AND subject_type = 'user' AND lower(coalesce(after, before) ->> 'email') = lower(${email})` : empty}
            ${action ? sql`AND action = ${action}` : empty}
            ${
              text
                ? sql`AND (position(lower(${text}) IN lower(actor_name)) > 0
                      OR position(lower(${text}) IN lower(subject_name)) > 0)`
                : empty
            }
        )
        SELECT
          (SELECT count(*) FROM matching) AS total,
          (SELECT coalesce(jsonb_agg(action ORDER BY action), '[]')
            FROM (SELECT DISTINCT action FROM audit_entries) AS known) AS actions,
          (SELECT coalesce(jsonb_agg(to_jsonb(entry) ORDER BY id DESC), '[]')
            FROM (SELECT *, CASE subject_type
                WHEN 'product' THEN EXISTS (SELECT FROM products WHERE products.id = subject_id)
                WHEN 'user' THEN EXISTS (SELECT FROM users WHERE users.id = subject_id)
                ELSE true
              END AS subject_exists
              FROM matching ORDER BY id DESC
              LIMIT ${auditPageSize} OFFSET ${(page - 1) * auditPageSize}) AS entry) AS entries`,
  )
