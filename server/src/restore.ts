import { resolve } from 'node:path'
import { restoreBackup, verifyBackup } from './backup/restore-backup.ts'
import { loadEnvironment, readConfig } from './platform/config/read-config.ts'
import { withDatabase } from './platform/embedded-postgres/embedded-postgres.ts'
import { createLogger } from './platform/logger.ts'
import { failStart } from './start/fail-start.ts'

async function main([name]: string[]) {
  if (!name) throw new Error('name the backup: npm run restore -- FILE')
  const file = resolve(name)
  const config = readConfig(loadEnvironment())
  const log = await createLogger('warn')
  const startedAt = performance.now()
  // Verifies the whole backup before anything is touched.
  const { manifest, broken } = await verifyBackup(file)
  await withDatabase(config, log, (url) =>
    restoreBackup({ file, manifest, url, uploadsDir: config.uploadsDir }),
  )
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  const what = `${rows} rows and ${manifest.pictures.files} files of pictures`
  process.stdout.write(`Restored ${name} of ${manifest.made_at}: ${what} in ${seconds} s.\n`)
  for (const path of broken) console.error(`This picture was damaged before it came into the backup: ${path}`)
}

main(process.argv.slice(2)).catch(failStart('Nothing was restored'))
