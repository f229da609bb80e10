import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const root = fileURLToPath(new URL('..', import.meta.url))

/**
 * `npm run test:faults`: the built product while things go wrong, one after the other, each with all of the
 * machine.
 */
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
