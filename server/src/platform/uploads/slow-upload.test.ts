import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { uploadPace, watchPace } from './receive-picture.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Returns after how many seconds the upload was cut, and why. */
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

describe('the pace of an upload', () => {
  test('when a phone sends 5 kB/s, then 800 kB get through, half a minute without network too', () => {
    expect(send(() => 5000, 160)).toBeUndefined()
    expect(send((second) => (second > 20 && second <= 50 ? 0 : 5000), 175)).toBeUndefined()
  })

  test('when a trickle keeps its connection, then it is cut with 408 after a minute', () => {
    expect(send(() => 100, 170)).toMatchObject({ after: 60, status: 408 })
  })

  test('when nothing comes any more after a quick beginning, then it is cut a minute later', () => {
    expect(send((second) => (second <= 10 ? 50_000 : 0), 170)).toMatchObject({ after: 70, status: 408 })
  })

  test('when it is fast enough and does not end, then it is cut after three minutes', () => {
    expect(send(() => 600, 300)).toMatchObject({ after: 180, status: 408 })
  })

  test('when it has ended, then nobody is cut', () => {
    expect(send(() => 0, 30)).toBeUndefined()
    vi.advanceTimersByTime(300_000)
  })
})
