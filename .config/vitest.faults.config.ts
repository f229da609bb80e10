import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const root = fileURLToPath(new URL('..', import.meta.url))

/** `npm run test:faults`: tests the built product during failures, one file at a time. */
export default defineConfig({
  root,
  test: {
    name: 'faults',
    include: ['server/test/faults/*.fault.ts'],
    reporters: ['verbose'],
    fileParallelism: false,
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
})
