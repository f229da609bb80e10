import type { PoolClient } from 'pg'
import { formatIndianTime } from '../../../contract/facts/formats.ts'
import type { UserStatus } from '../../../contract/facts/people.ts'
import { texts } from '../../../contract/facts/texts.ts'
import { AppError } from '../../platform/errors.ts'
import { findChangeTo } from './shopkeepers.queries.ts'

/** 409 with the current status, and who set it when, if an admin did. */
export async function tooLate(tx: PoolClient, { id, status }: { id: number; status: UserStatus }) {
  const last = await findChangeTo(tx, id, status)
  if (!last) return new AppError(409, texts.shopkeepers.tooLate({ status }), { extra: { status } })
  const { changed_by, changed_at } = last
  const when = formatIndianTime(changed_at)
  return new AppError(409, texts.shopkeepers.doneAlready({ status, by: changed_by, when }), {
    extra: { status, changed_by, changed_at },
  })
}
