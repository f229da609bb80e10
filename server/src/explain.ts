import { loadEnvironment, readConfig } from './platform/config/read-config.ts'
import { openDatabase } from './platform/database/open.ts'
import { withDatabase } from './platform/embedded-postgres/embedded-postgres.ts'
import { createLogger } from './platform/logger.ts'
import { explainSearch } from './search/explain-search.ts'
import { failStart } from './start/fail-start.ts'

/** Prints how searches are understood: `npm run search:explain -- "saree under 500" "5 litre cooker"`. */
async function main(queries: string[]) {
  const config = readConfig(loadEnvironment())
  const log = await createLogger('warn')
  await withDatabase(config, log, async (url) => {
    const db = openDatabase(url, log)
    try {
      for (const query of queries) {
        process.stdout.write(`\n${query}\n`)
        for (const { step, result } of await explainSearch(db, query, config.site.brand))
          process.stdout.write(`  ${step.padEnd(26)}${result}\n`)
      }
    } finally {
      await db.end()
    }
  })
}

main(process.argv.slice(2)).catch(failStart('The search could not be explained'))
