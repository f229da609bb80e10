import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const root = fileURLToPath(new URL('..', import.meta.url))
/** The files that run in one process share what they import and, in browser tests, the browser: half of the time else. */
const isolate = false

/** `npm test`; with `--mode full` also the files named `*.full.*`, and more of what is tried by chance. */
export default defineConfig(({ mode }) => {
  const isFull = mode === 'full'
  const provide = { isFull }
  // On a machine of others, for now; the tally names each test that needed a second try, and why: as one to be mended.
  const retry = process.env.CI ? 1 : 0
  const exclude = ['**/node_modules/**', ...(isFull ? [] : ['**/*.full.*'])]
  return {
    root,
    test: {
      globalSetup: 'server/test/global-setup.ts',
      reporters: ['default', '.config/times-reporter.ts', '.config/tally-reporter.ts'],
      maxWorkers: Math.max(2, availableParallelism()),
      projects: [
        {
          root,
          test: {
            name: 'server',
            include: ['server/**/*.test.ts', 'db/**/*.test.ts'],
            exclude,
            provide,
            isolate,
            retry,
            testTimeout: 60_000,
            hookTimeout: 60_000,
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
            setupFiles: 'client/src/test-setup.ts',
            isolate,
            retry,
            testTimeout: 15_000,
          },
        },
        {
          root,
          test: {
            name: 'browser',
            include: ['client/e2e/**/*.spec.ts'],
            exclude,
            provide,
            globalSetup: 'client/e2e/helpers/browser.ts',
            isolate,
            // After the rest: what is quickly told comes first.
            sequence: { groupOrder: 1 },
            testTimeout: 120_000,
            // A busy machine may starve a browser.
            retry: 1,
            expect: { poll: { timeout: 10_000 } },
            hookTimeout: 120_000,
          },
        },
      ],
    },
  }
})
