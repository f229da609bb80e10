import { readdirSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import SlowestFirst from './slowest-first.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Options of all projects. */
const common = {
  root,
  // The files of one process share what they import and, in browser tests, the browser: without, a run takes twice
  // as long. Component tests share packages only: see test-setup.ts.
  isolate: false,
  // A condition that is waited for holds at once, except on a busy machine.
  expect: { poll: { timeout: 20_000 } },
  // The message of a failure is all that a reader of a log has: with what was found, not with “Array(1)”.
  chaiConfig: { truncateThreshold: 2_000 },
  // A retry is a report: tally-reporter.ts names each test that needed it, and fails the run after three.
  retry: process.env.CI ? 1 : 0,
  // The bundle of the rendered pages is imported as it is: to transform its 3 MB takes each process ten seconds.
  server: { deps: { external: [/[\\/]dist-server[\\/]/] } },
  // The second run finds transformed modules of the first.
  experimental: { fsModuleCache: true, fsModuleCachePath: `${root}node_modules/.cache/vitest-modules` },
}

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
            ...common,
            name: 'server',
            include: isQuickMode ? quickFiles() : [`{server,db}/**/*${full}.test.ts`],
            exclude,
            testTimeout: 60_000,
            hookTimeout: 60_000,
          },
        },
        {
          root,
          test: {
            ...common,
            name: 'client',
            environment: 'jsdom',
            include: [`client/src/**/*${full}.test.{ts,tsx}`],
            exclude,
            setupFiles: 'client/src/test-setup.ts',
            testTimeout: 15_000,
          },
        },
        {
          root,
          test: {
            ...common,
            name: 'browser',
            include: isQuickMode ? [] : [`client/e2e/**/*${full}.spec.ts`],
            exclude,
            globalSetup: 'client/e2e/helpers/browser.ts',
            // A walk of a minute takes four on a busy machine.
            testTimeout: 300_000,
            hookTimeout: 120_000,
          },
        },
      ],
    },
  }
})
