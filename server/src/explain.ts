import { explainSearch } from './search/explain-search.ts'
import { print, runProgram, withPool } from './start/run-program.ts'

/** Prints how searches are understood: `npm run search:explain -- "saree under 500" "5 litre cooker"`. */
runProgram(
  'The search could not be explained',
  ({ config, log, args: queries }) =>
    withPool(config, log, async (db) => {
      for (const query of queries) {
        print(`\n${query}`)
        for (const { step, result } of await explainSearch(db, query, config.site.brand))
          print(`  ${step.padEnd(26)}${result}`)
      }
    }),
  'warn',
)
