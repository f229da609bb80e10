import { expect, it } from 'vitest'
import { nearestTo } from './nearest.ts'

const at = (id: number, latitude: number, is_own = true) => ({
  id,
  place: { latitude, longitude: 75.85, is_own },
})
const rajwada = { latitude: 22.72, longitude: 75.85 }

it('when one has said where one is, then the nearest shop is known', () => {
  expect(nearestTo(rajwada, [at(1, 22.7), at(2, 22.71), at(3, 22.75)])).toBe(2)
})

it('when one has not, then none is', () => {
  expect(nearestTo(null, [at(1, 22.7), at(2, 22.71)])).toBe(undefined)
})

it('when only the area of a shop is known, then it is not compared, nor the only other one', () => {
  expect(nearestTo(rajwada, [at(1, 22.7), at(2, 22.72, false)])).toBe(undefined)
  expect(nearestTo(rajwada, [at(1, 22.7), at(2, 22.72, false), at(3, 22.69)])).toBe(1)
})
