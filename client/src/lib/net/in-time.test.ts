import { beforeEach, expect, it, vi } from 'vitest'
import { inTime } from './in-time.ts'

beforeEach(() => void vi.useFakeTimers())

it('settles like the work, and leaves no timer, when the work ends in time', async () => {
  expect(await inTime(1000, Promise.resolve('done'))).toBe('done')
  await expect(inTime(1000, Promise.reject(new Error('refused')))).rejects.toThrow('refused')
  expect(vi.getTimerCount()).toBe(0)
})

it('rejects when the work does not end in time', async () => {
  const given = expect(inTime(1000, new Promise(() => {}))).rejects.toThrow('1000 ms')
  await vi.advanceTimersByTimeAsync(1000)
  await given
})
