import { readdirSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import SlowestFirst from './slowest-first.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

const common = {
  root,
  // Files of a process share imports and the browser: twice as fast. Component tests share packages only: see
  // test-setup.ts.
  isolate: false,
  expect: { poll: { timeout: 20_000 } },
  // Logs show only the message: print values instead of “Array(1)”.
  chaiConfig: { truncateThreshold: 2_000 },
  // tally-reporter.ts names each retried test and fails the run after three.
  retry: process.env.CI ? 1 : 0,
  // The bundle of rendered pages is not transformed: its 3 MB would take each process ten seconds.
  server: { deps: { external: [/[\\/]dist-server[\\/]/] } },
  experimental: { fsModuleCache: true, fsModuleCachePath: `${root}node_modules/.cache/vitest-modules` },
}

const quickFiles = () =>
  ['server/src', 'server/test', 'server/contract', 'db']
    .flatMap((folder) =>
      readdirSync(`${root}${folder}`, { recursive: true }).map((file) => `${folder}/${file}`),
    )
    .filter((file) => file.endsWith('.test.ts') && !needsMore.test(readFileSync(`${root}${file}`, 'utf8')))
const needsMore =
  /[/](start-test-app|test-database|built-product|caching-test-app|network|city)\.ts|embedded|client[/]dist/

/**
 * `npm test` runs all tests except files named `*.full.*`; `npm run test:rest` (`--mode rest`) runs only
 * these. `--mode quick` runs tests without database and browser.
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
      // One more than cores: a worker waits for PostgreSQL, a browser or a timer 40 % of the time.
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
            testTimeout: 300_000,
            hookTimeout: 120_000,
          },
        },
      ],
    },
  }
})
