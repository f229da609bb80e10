import sql from 'sql-template-tag'
import type { BannerSlot } from '../../../contract/banners/calls.ts'
import type { Connection } from '../../platform/database/open.ts'
import { maybeOne } from '../../platform/database/query.ts'
import { bannerSubject } from './banner-names.ts'

/** Who changed a slot last, and when. */
export const findLastBannerChange = (tx: Connection, slot: BannerSlot) => {
  const { type, id, name } = bannerSubject(slot)
  return maybeOne<{ changed_by: string; changed_at: Date }>(
    tx,
    sql`SELECT actor_name AS changed_by, happened_at AS changed_at FROM audit_entries
        WHERE subject_type = ${type} AND subject_id = ${id} AND subject_name = ${name} ORDER BY id DESC LIMIT 1`,
  )
}
