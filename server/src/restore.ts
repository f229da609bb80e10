import { resolve } from 'node:path'
import { restoreBackup, verifyBackup } from './backup/restore-backup.ts'
import { withDatabase } from './platform/embedded-postgres/embedded-postgres.ts'
import { openFileStore } from './platform/uploads/join-store.ts'
import { type Program, print, runProgram } from './start/run-program.ts'

runProgram('Nothing was restored', restore, 'warn')

async function restore({ config, log, args: [name] }: Program) {
  if (!name) throw new Error('name the backup: npm run restore -- FILE')
  const file = resolve(name)
  const startedAt = performance.now()
  // Verifies the whole backup before changing anything.
  const { manifest, broken } = await verifyBackup(file)
  await withDatabase(config, log, (url) =>
    restoreBackup({ file, manifest, url, files: openFileStore(config) }),
  )
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  const what = `${rows} rows and ${manifest.pictures.files} files of pictures`
  print(`Restored ${name} of ${manifest.made_at}: ${what} in ${seconds} s.`)
  for (const path of broken) console.error(`This picture was damaged before it came into the backup: ${path}`)
}
