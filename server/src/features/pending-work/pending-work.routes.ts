import type { pendingWork } from '../../../contract/pending-work/calls.ts'
import { pendingKinds } from '../../../contract/pending-work/facts.ts'
import { needsVerifying } from '../../../contract/status/facts.ts'
import { readLastBackup } from '../../platform/database/last-backup.queries.ts'
import type { RowOf } from '../../platform/http/present.ts'
import { routes } from '../../platform/http/route.ts'
import type { Services } from '../../platform/services.ts'
import { countKind, findLastDone, indianDay, type ListedKind } from './pending-work.queries.ts'

export const pendingWorkRoutes = routes((route, services) => {
  route('GET /api/admin/pending', () => showPendingWork(services))
})

/** Sorts kinds by due date. If a query fails, the count of its kind is null; the others are returned. */
async function showPendingWork({ db, log, clock = Date.now }: Services): Promise<RowOf<typeof pendingWork>> {
  const [lastDone, backup] = await Promise.all([findLastDone(db), readLastBackup(db)])
  const waitsBackup = needsVerifying(backup, clock())

  const ofList = async (kind: ListedKind): Promise<PendingLine> => {
    const { count, executives, since, name, shop_name, due } = await countKind(db, kind)
    const done = lastDone.find((each) => each.kind === kind)
    return {
      kind,
      count,
      executives,
      oldest: since && { since, name: name ?? '', shop_name },
      due,
      last_done: done ?? null,
    }
  }
  /** Due the day after the last verified backup, else on the day of the last backup, else today. */
  const ofBackup = async (): Promise<PendingLine> => {
    const made = backup?.finished_at ?? new Date(clock()).toISOString()
    const isGood = backup?.verified_at && backup.verified_at >= backup.finished_at
    return {
      ...nothing,
      kind: 'backup',
      count: waitsBackup ? 1 : 0,
      oldest: waitsBackup && backup ? { since: made, name: '', shop_name: null } : null,
      due: waitsBackup ? await indianDay(db, made, isGood ? 1 : 0) : null,
    }
  }
  const kinds: PendingLine[] = []
  for (const kind of pendingKinds)
    try {
      kinds.push(await (kind === 'backup' ? ofBackup() : ofList(kind)))
    } catch (error) {
      log.error({ err: error, kind }, 'Pending work could not be counted')
      kinds.push({ ...nothing, kind, count: null })
    }
  return {
    kinds: kinds.sort((a, b) => (a.due ?? last).localeCompare(b.due ?? last)),
    backup_verified_at: backup?.verified_at ?? null,
  }
}

type PendingLine = RowOf<typeof pendingWork>['kinds'][number]

const last = '9999-12-31'
const nothing = { count: 0, executives: 0, oldest: null, due: null, last_done: null }
