import type { PoolClient } from 'pg'
import { z } from 'zod'
import { texts } from '../../../contract/facts/texts.ts'
import {
  type HidingReason,
  hidingText,
  inOwnWords,
  isHidingReason,
} from '../../../contract/shop-offers/facts/hiding-reasons.ts'
import { type Actor, recordChange } from '../../platform/audit/record-change.ts'
import { findOwnChange, type UndoHandler } from '../../platform/audit/undo.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/errors.ts'
import type { Services } from '../../platform/services.ts'
import type { SignedInUser } from '../../platform/sessions/signed-in-user.ts'
import { assertVersion, findOwnOffer } from './change-offer.ts'
import {
  findHidden,
  type HiddenRow,
  hide,
  markAskedAgain,
  noteEntry,
  putHidingBack,
  reopenReportsByHiding,
  settleReportsByHiding,
  unhide,
  unmarkAskedAgain,
} from './hidden-offers.queries.ts'
import { notifyOfHiding, notifyOfShowing, takeBackMessage } from './notify-of-hiding.ts'

type Seen = { product_id: number; version: number }
/** What an undo needs: how it was hidden before; null when it was not. */
const former = z.object({ former: z.looseObject({ product_id: z.int(), hidden_at: z.string() }).nullable() })

/**
 * Hides an offer and tells its shop why; once more when the shop has asked for another look. Gives the audit
 * entry that takes it back. Throws 404, or 409 when the offer changed since it was seen.
 */
export const hideOffer = (
  services: Services,
  user: SignedInUser,
  seen: Seen & { reason: string },
  actor: Actor,
) =>
  inTransaction(services.db, async (tx) => {
    const { product_id: id, reason } = seen
    const product = await findOwnOffer(tx, user, id)
    const before = await findHidden(tx, id)
    const by = before?.asked_again_at === null ? before.hidden_by : undefined
    const done = by && (await findOwnChange(tx, actor, { action: 'product hidden', type: 'product', id }))
    if (done) return done
    await assertVersion(tx, product, seen.version)
    if (by) throw new AppError(409, texts.hiding.hiddenAlready({ by }))
    const isKnown = isHidingReason(reason)
    await hide(tx, {
      product_id: id,
      reason: isKnown ? (reason as HidingReason) : inOwnWords,
      words: isKnown ? null : reason,
      hidden_by: actor.name,
    })
    const entryId = await recordChange(
      tx,
      actor,
      {
        action: 'product hidden',
        subject: { type: 'product', id, name: product.name },
        before: null,
        after: { reason: hidingText(reason), shop_name: product.shop_name },
      },
      { content: { former: before ?? null } },
    )
    await noteEntry(tx, id, entryId)
    await settleReportsByHiding(tx, id, actor.name, entryId)
    await notifyOfHiding(services, tx, product, reason)
    return entryId
  })

/**
 * Shows a hidden offer again and tells its shop, unless the mail about hiding it has not left yet. Throws
 * like `hideOffer`.
 */
export const showOffer = (services: Services, user: SignedInUser, seen: Seen, actor: Actor) =>
  inTransaction(services.db, async (tx) => {
    const { product_id: id } = seen
    const product = await findOwnOffer(tx, user, id)
    const before = await findHidden(tx, id)
    const action = 'product shown again'
    const done = before ? undefined : await findOwnChange(tx, actor, { action, type: 'product', id })
    if (done !== undefined) return done
    await assertVersion(tx, product, seen.version)
    if (!before) throw new AppError(409, texts.hiding.notHidden)
    await unhide(tx, id)
    if (!(await takeBackMessage(services, tx, id))) await notifyOfShowing(services, tx, product)
    return recordShown(tx, actor, product, before)
  })

const recordShown = (
  tx: PoolClient,
  actor: Actor,
  product: { id: number; name: string; shop_name: string | null },
  before: HiddenRow | undefined,
) =>
  recordChange(
    tx,
    actor,
    {
      action: 'product shown again',
      subject: { type: 'product', id: product.id, name: product.name },
      before: null,
      after: { shop_name: product.shop_name },
    },
    before && { content: { former: before } },
  )

/** Brings a hidden offer back to the admins' desk: its shop says that it is mended. */
export const askAgain = ({ db }: Services, user: SignedInUser, seen: Seen, actor: Actor) =>
  inTransaction(db, async (tx) => {
    const product = await seenProduct(tx, user, seen)
    if (!product.hidden_at) throw new AppError(409, texts.hiding.notHidden)
    // Asked by another of the shop's people: it is on the desk already.
    if (!(await markAskedAgain(tx, product.id, actor.name))) return
    await recordChange(tx, actor, {
      action: 'product to be looked at again',
      subject: { type: 'product', id: product.id, name: product.name },
      before: null,
      after: { shop_name: product.shop_name },
    })
  })

/** The shop has thought better of it: the offer stays hidden, and off the desk. */
export const takeBackAsking = ({ db }: Services, user: SignedInUser, seen: Seen, actor: Actor) =>
  inTransaction(db, async (tx) => {
    const product = await seenProduct(tx, user, seen)
    if (!product.hidden_at) throw new AppError(409, texts.hiding.notHidden)
    if (!(await unmarkAskedAgain(tx, product.id))) return
    await recordChange(tx, actor, {
      action: 'product not to be looked at again',
      subject: { type: 'product', id: product.id, name: product.name },
      before: null,
      after: { shop_name: product.shop_name },
    })
  })

async function seenProduct(tx: PoolClient, user: SignedInUser, { product_id, version }: Seen) {
  const product = await findOwnOffer(tx, user, product_id)
  await assertVersion(tx, product, version)
  return product
}

/** How hiding and showing are taken back, with the mails that have not left. */
export const hidingUndoHandlers = (services: Services): UndoHandler[] => [
  {
    action: 'product hidden',
    async undo(tx, change, actor) {
      const { former: before } = former.parse(change.content)
      const product = await thereStill(tx, change.subjectId)
      const now = await findHidden(tx, change.subjectId)
      if (now?.entry_id !== change.id) throw new AppError(409, texts.hiding.notHidden)
      if (before) await putHidingBack(tx, before as HiddenRow)
      else await unhide(tx, change.subjectId)
      await reopenReportsByHiding(tx, change.subjectId, change.id)
      if (!(await takeBackMessage(services, tx, change.subjectId)) && !before)
        await notifyOfShowing(services, tx, product)
      await recordShown(tx, actor, product, undefined)
    },
  },
  {
    action: 'product shown again',
    async undo(tx, change, actor) {
      const { former: before } = former.parse(change.content)
      const product = await thereStill(tx, change.subjectId)
      if (product.hidden_at)
        throw new AppError(409, texts.hiding.hiddenAlready({ by: texts.errors.somebody }))
      const row = before as HiddenRow
      await putHidingBack(tx, row)
      if (!(await takeBackMessage(services, tx, change.subjectId)))
        await notifyOfHiding(services, tx, product, row.words ?? row.reason)
      await recordChange(tx, actor, {
        action: 'product hidden',
        subject: { type: 'product', id: product.id, name: product.name },
        before: null,
        after: { reason: row.words ?? hidingText(row.reason), shop_name: product.shop_name },
      })
    },
  },
]

/** The product, locked; 409 when it has been deleted meanwhile. */
const thereStill = (tx: PoolClient, id: number) =>
  findOwnOffer(tx, { id: 0, userType: 'admin' }, id).catch((error: unknown) => {
    throw error instanceof AppError ? new AppError(409, texts.hiding.gone) : error
  })
