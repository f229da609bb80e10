import { readdirSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import SlowestFirst from './slowest-first.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
/**
 * The files that run in one process share what they import and, in browser tests, the browser: half of the
 * time else. Component tests share packages only: see test-setup.ts.
 */
const isolate = false

/** What is waited for comes at once, except on a machine that does much else. */
const patience = { timeout: 10_000 }

/** Tests of the server that need nothing but Node: neither a database nor the built product. */
const quickFiles = () =>
  ['server/src', 'server/test', 'server/contract', 'db']
    .flatMap((folder) =>
      readdirSync(`${root}${folder}`, { recursive: true }).map((file) => `${folder}/${file}`),
    )
    .filter((file) => file.endsWith('.test.ts') && !needsMore.test(readFileSync(`${root}${file}`, 'utf8')))
const needsMore =
  /[/](start-test-app|test-database|built-product|caching-test-app|network|city)\.ts|embedded|client[/]dist/

/**
 * `npm test` runs every test but those in files named `*.full.*`; `npm run test:rest` (`--mode rest`) runs only
 * these. `--mode quick` runs what needs neither a database nor a browser.
 */
export default defineConfig(({ mode }) => {
  const isQuickMode = mode === 'quick'
  const full = mode === 'rest' ? '.full' : ''
  const exclude = ['**/node_modules/**', ...(full ? [] : ['**/*.full.*'])]
  // A retry is a report: tally-reporter.ts names each test that needed it, and fails the run after three.
  const retry = process.env.CI ? 1 : 0
  return {
    root,
    test: {
      globalSetup: isQuickMode ? [] : 'server/test/global-setup.ts',
      reporters: ['default', '.config/times-reporter.ts', '.config/tally-reporter.ts'],
      sequence: { sequencer: SlowestFirst },
      // One more than there are cores: a worker waits for PostgreSQL, a browser or a timer 4 of 10 seconds.
      maxWorkers: Math.max(2, availableParallelism()) + 1,
      projects: [
        {
          root,
          test: {
            name: 'server',
            include: isQuickMode ? quickFiles() : [`{server,db}/**/*${full}.test.ts`],
            exclude,
            retry,
            isolate,
            testTimeout: 60_000,
            hookTimeout: 60_000,
            expect: { poll: patience },
          },
        },
        {
          root,
          test: {
            name: 'client',
            environment: 'jsdom',
            include: [`client/src/**/*${full}.test.{ts,tsx}`],
            exclude,
            retry,
            setupFiles: 'client/src/test-setup.ts',
            isolate,
            testTimeout: 15_000,
            expect: { poll: patience },
          },
        },
        {
          root,
          test: {
            name: 'browser',
            include: isQuickMode ? [] : [`client/e2e/**/*${full}.spec.ts`],
            exclude,
            retry,
            globalSetup: 'client/e2e/helpers/browser.ts',
            isolate,
            // After the rest: what is quickly told comes first.
            sequence: { groupOrder: 1 },
            testTimeout: 120_000,
            expect: { poll: patience },
            hookTimeout: 120_000,
          },
        },
      ],
    },
  }
})
