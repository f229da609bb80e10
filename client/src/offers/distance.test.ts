import { expect, test } from 'vitest'
import { byDistance, formatDistance } from './distance.ts'

test.each([
  [0, '10 m'],
  [237, '240 m'],
  [994, '990 m'],
  [999, '1.0 km'],
  [1_130, '1.1 km'],
  [12_340, '12.3 km'],
])('formats %i metres as %s', (metres, words) => {
  expect(formatDistance(metres)).toBe(words)
})

test('sorts the nearest offer first, uses a quarter’s position, and puts offers without a position last', () => {
  const at = (latitude: number, is_own: boolean) => ({ place: { latitude, longitude: 75.855, is_own } })
  const [far, near, quarter, nowhere] = [
    at(22.75, true),
    at(22.7185, true),
    at(22.72, false),
    { place: null },
  ]

  expect(byDistance({ latitude: 22.718, longitude: 75.855 }, [nowhere, far, quarter, near])).toEqual([
    near,
    quarter,
    far,
    nowhere,
  ])
})
