import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { uploadPace, watchPace } from './receive-picture.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Returns the second in which the upload was aborted, and the reason. */
function send(bytesOf: (second: number) => number, seconds: number) {
  const socket = { bytesRead: 0 }
  let cut: { after: number; status: number } | undefined
  let now = 0
  const stop = watchPace(socket, uploadPace, ({ statusCode }) => {
    cut = { after: now, status: statusCode }
  })
  for (now = 1; now <= seconds && !cut; now++) {
    socket.bytesRead += bytesOf(now)
    vi.advanceTimersByTime(1000)
  }
  stop()
  return cut
}

describe('watchPace', () => {
  test('lets a phone with 5 kB/s send 800 kB, even with half a minute without network', () => {
    expect(send(() => 5000, 160)).toBeUndefined()
    expect(send((second) => (second > 20 && second <= 50 ? 0 : 5000), 175)).toBeUndefined()
  })

  test('aborts a trickling upload with 408 after a minute', () => {
    expect(send(() => 100, 170)).toMatchObject({ after: 60, status: 408 })
  })

  test('aborts an upload a minute after its data stopped', () => {
    expect(send((second) => (second <= 10 ? 50_000 : 0), 170)).toMatchObject({ after: 70, status: 408 })
  })

  test('aborts a fast upload that does not end within three minutes', () => {
    expect(send(() => 600, 300)).toMatchObject({ after: 180, status: 408 })
  })

  test('aborts nothing after the upload has ended', () => {
    expect(send(() => 0, 30)).toBeUndefined()
    vi.advanceTimersByTime(300_000)
  })
})
