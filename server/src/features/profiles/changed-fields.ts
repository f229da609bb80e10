import type { PoolClient } from 'pg'
import { formatIndianTime } from '../../../contract/facts/formats.ts'
import { texts } from '../../../contract/facts/texts.ts'
import { AppError } from '../../platform/errors.ts'
import { addShopEdit, findLastChangeOf } from './profiles.queries.ts'

type ChangedFields = Record<string, unknown>

export function differences(before: ChangedFields, after: ChangedFields) {
  const keys = Object.keys(after).filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]))
  if (keys.length === 0) return null
  const pick = (fields: ChangedFields) => Object.fromEntries(keys.map((key) => [key, fields[key]]))
  return { before: pick(before), after: pick(after) }
}

export function only(keys: readonly string[], fields: ChangedFields): ChangedFields | null {
  const kept = Object.fromEntries(Object.entries(fields).filter(([key]) => keys.includes(key)))
  return Object.keys(kept).length > 0 ? kept : null
}

export async function changedMeanwhile(
  tx: PoolClient,
  type: 'user' | 'shop',
  id: number,
  current: ChangedFields,
) {
  const { changed_by = texts.errors.somebody, changed_at = new Date() } =
    (await findLastChangeOf(tx, type, id)) ?? {}
  const message = texts.profile.changedMeanwhile({ by: changed_by, when: formatIndianTime(changed_at) })
  return new AppError(409, message, { extra: { changed_by, changed_at, current } })
}

const seenByAdmins = ['name', 'address', 'quarter', 'city', 'state']

export async function requestShopCheck(
  tx: PoolClient,
  shopId: number,
  { before, after }: { before: ChangedFields; after: ChangedFields },
  by: string,
) {
  const toSee = only(seenByAdmins, after)
  if (toSee) await addShopEdit(tx, shopId, only(seenByAdmins, before) ?? {}, toSee, by)
}
