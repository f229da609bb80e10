import type { PoolClient } from 'pg'
import { z } from 'zod'
import { type BannerSlot, bannerPayers, bannerTargets } from '../../../contract/banners/calls.ts'
import { bannerTypes } from '../../../contract/banners/facts.ts'
import { texts } from '../../../contract/facts/texts.ts'
import { type Actor, recordChange } from '../../platform/audit/record-change.ts'
import type { UndoHandler } from '../../platform/audit/undo.ts'
import { AppError } from '../../platform/errors.ts'
import { bannerSubject, nameOfSlot, translateSlot } from './banner-slots.ts'
import {
  type BannerRow,
  bannerContentOf,
  changeAlone,
  deleteBanner,
  findMissing,
  findShowing,
  findStored,
  hasItsDays,
  placeBanner,
  putBanner,
  writeContent,
  writePicture,
} from './banners.queries.ts'

const type = z.enum(bannerTypes)
const contentShape = {
  alt: z.string().nullable(),
  opens: z.enum(bannerTargets),
  query: z.string().nullable(),
  category_id: z.int().nullable(),
  subcategory_id: z.int().nullable(),
  product_id: z.int().nullable(),
  shop_id: z.int().nullable(),
  from_date: z.string().nullable(),
  to_date: z.string().nullable(),
  paid_by: z.enum(bannerPayers),
}
const content = z.object(contentShape)
const changed = z.object({ id: z.int(), before: content, after: content })
const moved = z.object({ id: z.int(), type, before: z.int(), after: z.int(), other: z.int().optional() })
const replaced = z.object({ picture_id: z.int(), before: content.nullable(), after: content })
const removed = z.object({ banner: z.object({ type, position: z.int(), version: z.int(), ...contentShape }) })

export const bannerUndoHandlers: readonly UndoHandler[] = [
  {
    action: 'banner changed',
    async undo(tx, change, actor) {
      const { id, before, after } = changed.parse(change.content)
      const current = await findAlone(tx, id, change.subjectName)
      if (
        JSON.stringify(bannerContentOf(current)) !== JSON.stringify(after) ||
        (await findMissing(tx, before))?.field
      )
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
      if (!current || JSON.stringify(bannerContentOf(current)) !== JSON.stringify(after))
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
