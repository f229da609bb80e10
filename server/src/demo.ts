import { openDatabase } from './platform/database/open.ts'
import { createPasswords } from './platform/hash-passwords.ts'
import { openFileStore } from './platform/uploads/join-store.ts'
import { PictureStore } from './platform/uploads/picture-store.ts'
import { loadDemo } from './start/load-demo.ts'
import { prepareContents } from './start/prepare-contents.ts'
import { runProgram } from './start/run-program.ts'

process.once('disconnect', () => process.exit(1))

runProgram('The demo city cannot be loaded', async ({ config, log }) => {
  const db = openDatabase(config.databaseUrl ?? '', log)
  const passwords = createPasswords(config.bcryptCost)
  const pictures = new PictureStore(db, openFileStore(config), log)
  await prepareContents({ config, db, log, passwords }, (tx) => loadDemo({ pictures, passwords }, tx))
  process.exit(0)
})
