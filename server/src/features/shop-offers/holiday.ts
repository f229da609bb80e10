import type { PoolClient } from 'pg'
import { z } from 'zod'
import { formatDate } from '../../../contract/facts/formats.ts'
import { texts } from '../../../contract/facts/texts.ts'
import { type Actor, recordChange, serverActor, type UndoData } from '../../platform/audit/record-change.ts'
import type { UndoHandler } from '../../platform/audit/undo.ts'
import { attempt } from '../../platform/database/set-aside.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { AppError, invalid, notFound } from '../../platform/errors.ts'
import type { Services } from '../../platform/services.ts'
import type { SignedInUser } from '../../platform/sessions/signed-in-user.ts'
import { lockAnyShop, lockShop } from '../../shops/membership.ts'
import {
  beginPlanned,
  findAwayUntil,
  findPlan,
  listHolidaysDue,
  type PlannedDays,
  setAwayUntil,
  setPlan,
} from './holiday.queries.ts'

type HolidayChange = { shop_id: number; version: number; away_until: string | null }

const action = 'shop on holiday'
const actionOfReturn = 'shop open again'
const actionOfPlan = 'shop holiday planned'
const actionOfNoPlan = 'shop holiday called off'

/** Returns the audit entry, or null if nothing changes. */
export const setHoliday = ({ db }: Services, user: SignedInUser, wanted: HolidayChange, actor: Actor) =>
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
    const content = { was: before.away_until, is: away_until }
    const undo = await recordHoliday(tx, actor, shop, content, { content, shopId: shop.id })
    return { message: messageOf(away_until), undo }
  })

/** Returns the audit entry, or null if nothing changes. */
export const planHoliday = ({ db }: Services, user: SignedInUser, wanted: HolidayPlan, actor: Actor) =>
  inTransaction(db, async (tx) => {
    const { shop_id, version, plan } = wanted
    const shop = await lockShop(tx, user, shop_id)
    if (!shop) throw notFound(texts.notFound.shop)
    const before = await findPlan(tx, shop_id)
    const message = plan
      ? texts.holiday.isPlanned({ from: formatDate(plan.from), until: formatDate(plan.until) })
      : texts.holiday.isCalledOff
    if (isSamePlan(before, plan)) return { message, undo: null }
    if (shop.version !== version) throw new AppError(409, texts.holiday.changedMeanwhile)
    const { today, last } = await findAwayUntil(tx, shop_id)
    if (plan && plan.from <= today) throw invalid({ from: texts.holiday.tooEarly })
    if (plan && plan.until <= plan.from) throw invalid({ until: texts.holiday.endsBefore })
    if (plan && plan.until > last) throw invalid({ until: texts.holiday.tooLate })
    await setPlan(tx, shop_id, plan)
    return { message, undo: await recordPlan(tx, actor, shop, before, plan) }
  })

type HolidayPlan = { shop_id: number; version: number; plan: PlannedDays }
const isSamePlan = (a: PlannedDays, b: PlannedDays) => a?.from === b?.from && a?.until === b?.until

type ShopOnHoliday = { id: number; name: string }

function recordHoliday(
  tx: PoolClient,
  actor: Actor,
  { id, name }: ShopOnHoliday,
  { was, is }: z.output<typeof kept>,
  undo?: UndoData,
) {
  const subject = { type: 'shop' as const, id, name }
  const changed = { before: { away_until: was }, after: { away_until: is } }
  return recordChange(tx, actor, { action: is === null ? actionOfReturn : action, subject, ...changed }, undo)
}

const recordPlan = (
  tx: PoolClient,
  actor: Actor,
  { id, name }: ShopOnHoliday,
  was: PlannedDays,
  is: PlannedDays,
) =>
  recordChange(
    tx,
    actor,
    {
      action: is ? actionOfPlan : actionOfNoPlan,
      subject: { type: 'shop', id, name },
      before: { holiday_from: was?.from ?? null, holiday_until: was?.until ?? null },
      after: { holiday_from: is?.from ?? null, holiday_until: is?.until ?? null },
    },
    { content: { was, is }, shopId: id },
  )

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
  await recordHoliday(tx, actor, { id: subjectId, name: subjectName }, { was: is, is: was })
}

const days = z.object({ from: z.string(), until: z.string() }).nullable()
const keptPlan = z.object({ was: days, is: days })

/** Does not restore a planned holiday whose first day has passed, because the shop was open on that day. */
const takePlanBack: UndoHandler['undo'] = async (tx, { subjectId, subjectName, content }, actor) => {
  const { was, is } = keptPlan.parse(content)
  if (!(await lockAnyShop(tx, subjectId))) throw notFound(texts.notFound.shop)
  const { today } = await findAwayUntil(tx, subjectId)
  if (!isSamePlan(await findPlan(tx, subjectId), is) || (was && was.from <= today))
    throw new AppError(409, texts.holiday.changedMeanwhile)
  await setPlan(tx, subjectId, was)
  await recordPlan(tx, actor, { id: subjectId, name: subjectName }, is, was)
}

export const holidayUndoHandlers: readonly UndoHandler[] = [
  ...[action, actionOfReturn].map((name) => ({ action: name, undo: takeBack })),
  ...[actionOfPlan, actionOfNoPlan].map((name) => ({ action: name, undo: takePlanBack })),
]

/** Uses a transaction per shop: a thousand holidays may begin on one day, each updating the search index. */
export async function beginHolidays(services: Pick<Services, 'db' | 'log'>) {
  for (const shopId of await listHolidaysDue(services.db))
    await attempt(services, 'holiday_begin', shopId, async (tx) => {
      const shop = await lockAnyShop(tx, shopId)
      if (!shop) return
      const before = (await findAwayUntil(tx, shopId)).away_until
      if ((await beginPlanned(tx, shopId)) === 0) return
      await recordChange(tx, serverActor, {
        action,
        subject: { type: 'shop', id: shopId, name: shop.name },
        before: { away_until: before },
        after: { away_until: (await findAwayUntil(tx, shopId)).away_until },
      })
    })
}
