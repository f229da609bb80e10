import { z } from 'zod'
import { formatDate } from '../../../contract/facts/formats.ts'
import { texts } from '../../../contract/facts/texts.ts'
import { lockAnyShop, lockShop } from '../../offers/membership.ts'
import { type Actor, recordChange } from '../../platform/audit/record-change.ts'
import type { UndoHandler } from '../../platform/audit/undo.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { AppError, invalid, notFound } from '../../platform/errors.ts'
import type { Services } from '../../platform/services.ts'
import type { SignedInUser } from '../../platform/sessions/signed-in-user.ts'
import { findAwayUntil, setAwayUntil } from './holiday.queries.ts'

type Wanted = { shop_id: number; version: number; away_until: string | null }

const action = 'shop on holiday'
const actionOfReturn = 'shop open again'

/**
 * Hides a shop's offers until a day, or shows them again; gives the audit entry, null when it is so already.
 */
export const setHoliday = ({ db }: Services, user: SignedInUser, wanted: Wanted, actor: Actor) =>
  inTransaction(db, async (tx) => {
    const { shop_id, version, away_until } = wanted
    const shop = await lockShop(tx, user, shop_id)
    if (!shop) throw notFound(texts.notFound.shop)
    const before = await findAwayUntil(tx, shop_id)
    if (before.away_until === away_until) return { message: messageOf(away_until), undo: null }
    if (shop.version !== version) throw new AppError(409, texts.holiday.changedMeanwhile)
    if (away_until !== null && away_until <= before.today)
      throw invalid({ away_until: texts.holiday.tooEarly })
    if (away_until !== null && away_until > before.last) throw invalid({ away_until: texts.holiday.tooLate })
    await setAwayUntil(tx, shop_id, away_until)
    const subject = { type: 'shop', id: shop.id, name: shop.name } as const
    const undo = await recordChange(
      tx,
      actor,
      {
        action: away_until === null ? actionOfReturn : action,
        subject,
        before: { away_until: before.away_until },
        after: { away_until },
      },
      { content: { was: before.away_until, is: away_until }, shopId: shop.id },
    )
    return { message: messageOf(away_until), undo }
  })

const messageOf = (awayUntil: string | null) =>
  awayUntil === null ? texts.holiday.over : texts.holiday.begun({ until: formatDate(awayUntil) })

const kept = z.object({ was: z.string().nullable(), is: z.string().nullable() })

const takeBack: UndoHandler['undo'] = async (tx, { subjectId, subjectName, content }, actor) => {
  const { was, is } = kept.parse(content)
  const shop = await lockAnyShop(tx, subjectId)
  if (!shop) throw notFound(texts.notFound.shop)
  if ((await findAwayUntil(tx, subjectId)).away_until !== is)
    throw new AppError(409, texts.holiday.changedMeanwhile)
  await setAwayUntil(tx, subjectId, was)
  const subject = { type: 'shop', id: subjectId, name: subjectName } as const
  await recordChange(tx, actor, {
    action: was === null ? actionOfReturn : action,
    subject,
    before: { away_until: is },
    after: { away_until: was },
  })
}

export const holidayUndoHandlers: readonly UndoHandler[] = [action, actionOfReturn].map((name) => ({
  action: name,
  undo: takeBack,
}))
