import { readdirSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import SlowestFirst from './slowest-first.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

const common = {
  root,
  // Test files in one process share imports and the browser, which is twice as fast. Component tests share
  // packages only: see test-setup.ts.
  isolate: false,
  expect: { poll: { timeout: 20_000 } },
  // Failure messages print values instead of “Array(1)”, since logs show only the message.
  chaiConfig: { truncateThreshold: 2_000 },
  // tally-reporter.ts names each retried test and fails a run with more than three.
  retry: process.env.CI ? 1 : 0,
  // Vitest does not transform the bundle of rendered pages: its 3 MB would take each process ten seconds.
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
 * those. `--mode quick` runs only tests that need neither database nor browser.
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
      // One more than the cores: a worker waits for PostgreSQL, a browser or a timer 40 % of its time.
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
