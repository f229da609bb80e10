import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const root = fileURLToPath(new URL('..', import.meta.url))

export default defineConfig({
  root,
  test: {
    globalSetup: 'server/test/global-setup.ts',
    reporters: ['default', '.config/tally-reporter.ts'],
    projects: [
      {
        root,
        test: {
          name: 'server',
          include: ['server/**/*.test.ts', 'db/**/*.test.ts'],
          exclude: ['**/node_modules/**'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        root,
        test: {
          name: 'client',
          environment: 'jsdom',
          include: ['client/src/**/*.test.{ts,tsx}'],
          setupFiles: 'client/src/test-setup.ts',
          testTimeout: 15_000,
        },
      },
      {
        root,
        test: {
          name: 'browser',
          include: ['client/e2e/**/*.spec.ts'],
          // One browser at a time, and after the rest: two cores are soon busy.
          fileParallelism: false,
          sequence: { groupOrder: 1 },
          testTimeout: 120_000,
          expect: { poll: { timeout: 10_000 } },
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
