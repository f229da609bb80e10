import { expect, test } from 'vitest'
import { niceScale } from './days-chart.tsx'

test.each([
  [0, [0, 1, 2, 3, 4]],
  [4, [0, 1, 2, 3, 4]],
  [5, [0, 2, 4, 6]],
  [303, [0, 100, 200, 300, 400]],
  [3580, [0, 1000, 2000, 3000, 4000]],
  [1_024_000, [0, 500_000, 1_000_000, 1_500_000]],
])('niceScale makes of %i the scale %j', (max, lines) => {
  expect(niceScale(max)).toEqual(lines)
})
