import { inject, test } from 'vitest'

/** Kills, waits for a limit, or takes hundreds: a part of `npm run test:full` alone. */
export const slow: (name: string, run: () => Promise<void>) => void = inject('isFull') ? test : () => {}
