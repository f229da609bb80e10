import { expect, test } from 'vitest'
import { formatBytes } from './status-board.tsx'

test.each([
  [0, '0 B'],
  [999, '999 B'],
  [1000, '1.0 kB'],
  [2_440_000_000, '2.4 GB'],
  [310_400_000, '310 MB'],
  [5e15, '5000 TB'],
])('formats %i bytes as %s', (bytes, words) => {
  expect(formatBytes(bytes)).toBe(words)
})
