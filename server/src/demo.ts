import { loadEnvironment, readConfig } from './platform/config/read-config.ts'
import { openDatabase } from './platform/database/open.ts'
import { createPasswords } from './platform/hash-passwords.ts'
import { createLogger } from './platform/logger.ts'
import { PictureStore } from './platform/uploads/picture-store.ts'
import { failStart } from './start/fail-start.ts'
import { loadDemo } from './start/load-demo.ts'
import { prepareContents } from './start/prepare-contents.ts'

async function main() {
  process.once('disconnect', () => process.exit(1))
  const config = readConfig(loadEnvironment())
  const log = await createLogger(config.logLevel)
  const db = openDatabase(config.databaseUrl ?? '', log)
  const passwords = createPasswords(config.bcryptCost)
  const pictures = new PictureStore(db, config.uploadsDir, log)
  await prepareContents({ config, db, log, passwords }, (tx) => loadDemo({ pictures, passwords }, tx))
  process.exit(0)
}

main().catch(failStart('The demo city cannot be loaded'))
