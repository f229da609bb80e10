import { statfs } from 'node:fs/promises'
import { listBatchedMigrations } from '../../platform/database/batched-migrations.ts'
import { readLastBackup } from '../../platform/database/last-backup.queries.ts'
import { countRetries } from '../../platform/database/set-aside.queries.ts'
import { routes } from '../../platform/http/route.ts'
import { countConnections, findProcesses } from '../../platform/processes/running-processes.queries.ts'
import { stateOfStore } from '../../platform/uploads/join-store.ts'
import { countCityNow, countComplaints, countPictures, databaseFigures } from './status.queries.ts'

export const statusRoutes = routes((route, { db, config, pictures: { files }, replicas = [] }) => {
  route('GET /api/admin/status', async () => {
    const [
      city,
      complaints,
      pictures,
      database,
      batched,
      backup,
      aside,
      disk,
      store,
      processes,
      connections,
    ] = await Promise.all([
      countCityNow(db),
      countComplaints(db),
      countPictures(db),
      databaseFigures(db),
      listBatchedMigrations(db),
      readLastBackup(db),
      countRetries(db),
      diskOf(files.directory ?? config.dataDir, config.dataDir),
      stateOfStore(db, files),
      findProcesses(db),
      countConnections(db),
    ])
    return {
      city,
      complaints,
      storage: { ...pictures, store, disk, database_bytes: database.bytes, last_backup: backup },
      set_aside: aside.map((row) => ({ ...row, next_try: row.next })),
      running: {
        // A process that has just started is not announced yet.
        processes: Math.max(1, processes.length),
        releases: [...new Set(processes.map(({ release }) => release))].sort(),
        connections,
        since: new Date(Date.now() - process.uptime() * 1000),
        migration: database.migration,
        batched_migrations: batched,
        replicas: replicas.map(({ host, isReady }) => ({ host, follows: isReady() })),
      },
    }
  })
})

/** Bytes free for pictures. Checks the parent folder if no upload has created the folder yet. */
async function diskOf(...folders: string[]) {
  for (const folder of [...folders, '.']) {
    const found = await statfs(folder).catch(() => undefined)
    if (found) return { free: found.bavail * found.bsize, total: found.blocks * found.bsize }
  }
  return { free: 0, total: 0 }
}
