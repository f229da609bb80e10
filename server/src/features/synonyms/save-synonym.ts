import type { PoolClient } from 'pg'
import { texts } from '../../../contract/facts/texts.ts'
import type { SavedSynonym, Synonym } from '../../../contract/synonyms/schemas.ts'
import { type Actor, recordChange } from '../../platform/audit/record-change.ts'
import type { Database } from '../../platform/database/open.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { AppError, invalid } from '../../platform/errors.ts'
import {
  addSynonym,
  categoryExists,
  deleteSynonym,
  findAsSent,
  findLastSynonymChange,
  findSynonym,
  updateSynonym,
} from './synonyms.queries.ts'

/** A retry stores nothing twice. Throws 404 if the pair was deleted, 409 if it changed since it was read. */
export const saveSynonym = (db: Database, actor: Actor, pair: SavedSynonym) =>
  inTransaction(db, async (tx) => {
    const asSent = await findAsSent(tx, pair)
    if (asSent) return asSent
    const before = pair.id === undefined ? null : await lockAsRead(tx, pair.id, pair.version)
    const after = await storeSynonym(tx, pair)
    await recordChange(tx, actor, {
      action: before ? 'synonym changed' : 'synonym added',
      subject: subjectOf(after),
      before: before && told(before),
      after: told(after),
    })
    return after
  })

export const removeSynonym = (db: Database, actor: Actor, { id, version }: { id: number; version: number }) =>
  inTransaction(db, async (tx) => {
    const before = await lockAsRead(tx, id, version)
    await deleteSynonym(tx, id)
    const subject = subjectOf(before)
    await recordChange(tx, actor, { action: 'synonym deleted', subject, before: told(before), after: null })
  })

/** Throws 400 if the category is unknown, 404 if the pair was deleted. */
export async function storeSynonym(tx: PoolClient, pair: SavedSynonym): Promise<Synonym> {
  if (pair.category_id !== undefined && !(await categoryExists(tx, pair.category_id)))
    throw invalid({ category_id: texts.missing.category })
  if (pair.id !== undefined) await updateSynonym(tx, pair.id, pair)
  const stored = await findSynonym(tx, pair.id ?? (await addSynonym(tx, pair)))
  if (!stored) throw gone()
  return stored
}

async function lockAsRead(tx: PoolClient, id: number, version: number | undefined): Promise<Synonym> {
  const current = await findSynonym(tx, id, { isLocked: true })
  if (!current) throw gone()
  if (current.version !== version) {
    const last = await findLastSynonymChange(tx, id)
    const by = last?.changed_by ?? texts.categories.anotherAdmin
    throw new AppError(409, texts.synonyms.changedMeanwhile({ by }), { extra: { current, ...last } })
  }
  return current
}

const gone = () => new AppError(404, texts.synonyms.gone)

const told = ({ words, finds, both_ways, category }: Synonym) => ({ words, finds, both_ways, category })

const subjectOf = ({ id, words, finds, both_ways }: Synonym) => ({
  type: 'synonym' as const,
  id,
  name: `${words.join(', ')} ${both_ways ? '↔' : '→'} ${finds.join(', ')}`,
})
