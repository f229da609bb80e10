import type { PoolClient } from 'pg'
import { z } from 'zod'
import type {
  BannerChange,
  BannerMove,
  BannerSlot,
  BannerUpload,
  SeenBanner,
} from '../../../contract/banners/calls.ts'
import { bannerTypes, slotsOfType } from '../../../contract/banners/facts.ts'
import { texts } from '../../../contract/facts/texts.ts'
import { type Actor, recordChange } from '../../platform/audit/record-change.ts'
import { findRepeatedChange, type UndoHandler } from '../../platform/audit/undo.ts'
import type { Database } from '../../platform/database/open.ts'
import { value } from '../../platform/database/query.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { AppError, invalid, notFound } from '../../platform/errors.ts'
import type { Services } from '../../platform/services.ts'
import { bannerShapes, bannerSubject, nameOfSlot, translateSlot } from './banner-slots.ts'
import {
  type BannerContent,
  type BannerRow,
  bannerContent,
  bannerContentOf,
  changeAlone,
  deleteBanner,
  findLastBannerChange,
  findMissing,
  findShowing,
  findShownIn,
  findStored,
  hasItsDays,
  placeBanner,
  putBanner,
  writeContent,
  writePicture,
} from './banners.queries.ts'

/** Throws 400 when the target does not exist. */
export const saveBanner = (db: Database, actor: Actor, change: BannerChange) =>
  inTransaction(db, async (tx) => {
    const current = await asSeen(tx, change)
    const before = bannerContentOf(current)
    // Older clients omit `paid_by`.
    const after = bannerContentIn({ ...change, paid_by: change.paid_by ?? before.paid_by })
    const message = texts.banners.saved({ slot: nameOfSlot(current) })
    if (hasContent(current, after)) return { message }
    await assertTarget(tx, after)
    await writeContent(tx, current.id, after)
    const entry = { action: 'banner changed', subject: bannerSubject(current), before, after }
    return {
      message,
      undo: await recordChange(tx, actor, entry, { content: { id: current.id, before, after } }),
    }
  })

function bannerContentIn(change: Omit<BannerUpload, 'type' | 'position'>): BannerContent {
  const only = <T>(kind: BannerUpload['opens'], value: T | undefined) =>
    change.opens === kind ? (value ?? null) : null
  return {
    alt: change.alt ?? null,
    opens: change.opens,
    query: only('search', change.query),
    category_id: only('category', change.category_id),
    subcategory_id: only('subcategory', change.subcategory_id),
    product_id: only('offer', change.product_id),
    shop_id: only('shop', change.shop_id),
    from_date: change.from_date ?? null,
    to_date: change.to_date ?? null,
    paid_by: change.paid_by ?? 'nobody',
  }
}

async function assertTarget(tx: PoolClient, content: BannerContent) {
  const missing = await findMissing(tx, content)
  if (missing) throw invalid({ [missing]: unknown[missing]() })
}

const unknown = {
  category_id: () => texts.missing.category,
  subcategory_id: () => texts.missing.category,
  product_id: () => texts.banners.offerUnknown,
  shop_id: () => texts.banners.shopUnknown,
}

/** Swaps a shown banner with the one shown in the other position. A planned banner moves alone. */
export const moveBanner = (db: Database, actor: Actor, { position, ...seen }: BannerMove) =>
  inTransaction(db, async (tx) => {
    const current = await asSeen(tx, seen)
    if (position > slotsOfType[current.type]) throw invalid({ position: texts.banners.noSuchSlot })
    const to = { type: current.type, position }
    const message = texts.banners.moved({ slot: nameOfSlot(to) })
    if (position === current.position) return { message }
    const isShown = (await findShownIn(tx, current))?.id === current.id
    const other = isShown ? (await findShownIn(tx, to))?.id : undefined
    await placeBanner(tx, current.id, position)
    if (other !== undefined) await placeBanner(tx, other, current.position)
    const entry = {
      action: 'banner moved',
      subject: bannerSubject(current),
      before: { slot: nameOfSlot(current) },
      after: { slot: nameOfSlot(to) },
    }
    const content = { id: current.id, type: current.type, before: current.position, after: position, other }
    return { message, undo: await recordChange(tx, actor, entry, { content }) }
  })

export const removeBanner = (db: Database, actor: Actor, seen: SeenBanner) =>
  inTransaction(db, async (tx) => {
    await changeAlone(tx)
    const removal = { action: 'banner removed', type: 'banner', content: { id: seen.id } } as const
    const done = await findRepeatedChange(tx, actor, removal)
    if (done !== undefined && !(await findStored(tx, seen.id)))
      return { message: texts.banners.removedAlready, undo: done }
    const current = await asSeen(tx, seen)
    const { picture_id: pictureId, id, ...banner } = current
    const entry = {
      action: 'banner removed',
      subject: bannerSubject(current),
      before: bannerContentOf(current),
      after: null,
    }
    const undo = await recordChange(tx, actor, entry, { content: { id, banner }, pictureId })
    await deleteBanner(tx, current.id)
    return { message: texts.banners.removed({ slot: nameOfSlot(current) }), undo }
  })

/** Throws 404 for an unknown banner, 409 when it has changed since. */
async function asSeen(tx: PoolClient, { id, version }: SeenBanner): Promise<BannerRow> {
  await changeAlone(tx)
  const current = await findStored(tx, id)
  if (!current) throw notFound(texts.notFound.banner)
  if (current.version === version) return current
  const last = await findLastBannerChange(tx, current)
  const who = last?.changed_by ?? texts.categories.anotherAdmin
  const text = texts.banners.changedMeanwhile({ slot: nameOfSlot(current), who })
  throw new AppError(409, text, { extra: { ...last } })
}

/**
 * Replaces the shown banner, or adds a planned one. Returns the id and the undo, which also keeps the
 * replaced picture.
 */
export async function replaceBanner(services: Services, actor: Actor, slot: BannerUpload, photo: Buffer) {
  const { type, position } = slot
  const after = bannerContentIn(slot)
  const isPlanned = after.from_date !== null || after.to_date !== null
  const store = async (tx: PoolClient, pictureId: number) => {
    // Serializes uploads, so that each audit entry names the banner it replaced.
    await changeAlone(tx)
    const before = isPlanned ? undefined : await findShownIn(tx, slot)
    await assertTarget(tx, after)
    const entry = {
      action: 'banner replaced',
      subject: bannerSubject(slot),
      before: before ? { picture: await keyOf(tx, before.picture_id) } : null,
      after: { picture: await keyOf(tx, pictureId) },
    }
    const content = { picture_id: pictureId, after, before: before ? bannerContentOf(before) : null }
    const undo = await recordChange(tx, actor, entry, { content, pictureId: before?.picture_id ?? null })
    if (!before) return { undo, id: await putBanner(tx, { type, position, version: 1, ...after }, pictureId) }
    await writePicture(tx, before.id, pictureId, after)
    return { undo, id: before.id }
  }
  const stored = await services.pictures.saveWith(photo, 'banners', bannerShapes[type], store)
  services.log.info({ type, position, by: actor.id }, 'Replaced a banner')
  return stored
}

const keyOf = (tx: PoolClient, pictureId: number) =>
  value<string>(tx)`SELECT key FROM pictures WHERE id = ${pictureId}`

const hasContent = (banner: BannerRow, content: BannerContent) =>
  JSON.stringify(bannerContentOf(banner)) === JSON.stringify(content)

const type = z.enum(bannerTypes)
const storedContent = z.object(bannerContent.shape)
const changed = z.object({ id: z.int(), before: storedContent, after: storedContent })
const moved = z.object({ id: z.int(), type, before: z.int(), after: z.int(), other: z.int().optional() })
const replaced = z.object({ picture_id: z.int(), before: storedContent.nullable(), after: storedContent })
const removed = z.object({
  banner: z.object({ type, position: z.int(), version: z.int(), ...storedContent.shape }),
})

export const bannerUndoHandlers: readonly UndoHandler[] = [
  {
    action: 'banner changed',
    async undo(tx, change, actor) {
      const { id, before, after } = changed.parse(change.content)
      const current = await findAlone(tx, id, change.subjectName)
      if (!hasContent(current, after) || (await findMissing(tx, before)))
        throw new AppError(409, texts.banners.changedSince({ slot: nameOfSlot(current) }))
      await writeContent(tx, id, before)
      await recordRestored(tx, actor, current, change.action)
    },
  },
  {
    action: 'banner moved',
    async undo(tx, change, actor) {
      const { id, before, after, other } = moved.parse(change.content)
      const current = await findAlone(tx, id, change.subjectName)
      if (current.position !== after)
        throw new AppError(409, texts.banners.changedSince({ slot: translateSlot(change.subjectName) }))
      await placeBanner(tx, id, before)
      if (other !== undefined) await placeBanner(tx, other, after)
      await recordRestored(tx, actor, { ...current, position: before }, change.action)
    },
  },
  {
    action: 'banner replaced',
    async undo(tx, change, actor) {
      const { picture_id, before, after } = replaced.parse(change.content)
      await changeAlone(tx)
      const current = await findShowing(tx, picture_id)
      if (!current || !hasContent(current, after))
        throw new AppError(409, texts.banners.changedSince({ slot: translateSlot(change.subjectName) }))
      if (before === null) await deleteBanner(tx, current.id)
      else if (change.pictureId === null) throw new AppError(409, texts.undo.impossible)
      else await writePicture(tx, current.id, change.pictureId, before)
      await recordRestored(tx, actor, current, change.action)
    },
  },
  {
    action: 'banner removed',
    async undo(tx, change, actor) {
      const { banner } = removed.parse(change.content)
      await changeAlone(tx)
      if (change.pictureId === null) throw new AppError(409, texts.undo.impossible)
      if (await hasItsDays(tx, banner))
        throw new AppError(409, texts.banners.slotTaken({ slot: nameOfSlot(banner) }))
      await putBanner(tx, { ...banner, version: banner.version + 1 }, change.pictureId)
      await recordRestored(tx, actor, banner, change.action)
    },
  },
]

async function findAlone(tx: PoolClient, id: number, slot: string): Promise<BannerRow> {
  await changeAlone(tx)
  const current = await findStored(tx, id)
  if (!current) throw new AppError(409, texts.banners.gone({ slot: translateSlot(slot) }))
  return current
}

const recordRestored = (tx: PoolClient, actor: Actor, slot: BannerSlot, undone: string) =>
  recordChange(tx, actor, {
    action: 'banner restored',
    subject: bannerSubject(slot),
    before: null,
    after: { taken_back: undone },
  })
