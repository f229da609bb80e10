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
 * `npm test`; with `--mode full` also the files named `*.full.*`, and more of what is tried by chance; with
 * `--mode quick` only what needs neither a database nor a browser.
 */
export default defineConfig(({ mode }) => {
  const isFull = mode === 'full'
  const isQuickMode = mode === 'quick'
  const serverFiles = ['server/**/*.test.ts', 'db/**/*.test.ts']
  const provide = { isFull }
  // Half an hour of kills and slow networks on a machine of others; the tally names each that needs it, and
  // why.
  const retry = isFull && process.env.CI ? 2 : 0
  const exclude = ['**/node_modules/**', ...(isFull ? [] : ['**/*.full.*'])]
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
            include: isQuickMode ? quickFiles() : serverFiles,
            exclude,
            provide,
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
            include: ['client/src/**/*.test.{ts,tsx}'],
            exclude,
            provide,
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
            include: isQuickMode ? [] : ['client/e2e/**/*.spec.ts'],
            exclude,
            provide,
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
