import { resolve } from 'node:path'
import { makeBackup } from './backup/make-backup.ts'
import { withDatabase } from './platform/embedded-postgres/embedded-postgres.ts'
import { openFileStore } from './platform/uploads/join-store.ts'
import { type Program, print, runProgram } from './start/run-program.ts'

/** Lists at most this many missing files. A larger number suggests a lost store. */
const mostNamed = 20

runProgram('The backup was not made', makeAndReport, 'warn')

async function makeAndReport({ config, log, args: [file] }: Program) {
  if (!file) throw new Error('name the file to write: npm run backup -- FILE')
  const startedAt = performance.now()
  const store = openFileStore(config)
  const made = await withDatabase(config, log, (url) =>
    makeBackup({ file: resolve(file), url, files: store }),
  )
  const { bytes, rows, files, lacking } = made
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  const megabytes = (bytes / 1e6).toFixed(1)
  const what = `${rows} rows and ${files} files of pictures, ${megabytes} MB in ${seconds} s, read back`
  print(`Wrote ${made.file}: ${what}.`)
  if (!made.isNoted)
    console.error(
      'The database went away before it could be noted: the status page does not show this backup.',
    )
  if (lacking.length === 0) return
  for (const path of lacking.slice(0, mostNamed))
    console.error(`This picture's file is missing or damaged in ${store.name}: ${path}`)
  if (lacking.length > mostNamed) console.error(`So are ${lacking.length - mostNamed} more.`)
  console.error(`The backup is not complete. What there is can be restored: ${made.file}`)
  process.exitCode = 1
}
