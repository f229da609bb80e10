import { describe, expect, it } from 'vitest'
import { beginSending, sendingAfter, uploadFigures } from './upload-progress.tsx'

const begun = beginSending(0, 306_000)
const under = (loaded: number, at: number) => sendingAfter(begun, { loaded, total: 306_000, at })

describe('uploadFigures', () => {
  it('shows the bytes sent and the estimated time left while the upload makes progress', () => {
    expect(uploadFigures(begun, 0)).toMatchObject({
      percent: 0,
      bytes: '0 of 306 KB',
      rest: 'starting',
      isSlow: false,
    })
    expect(uploadFigures(under(190_000, 7_000), 7_000)).toMatchObject({
      percent: 62,
      bytes: '190 of 306 KB',
      rest: 'about 5 seconds',
    })
    expect(uploadFigures(under(20_000, 10_000), 10_000).rest).toBe('about 2 minutes')
    expect(uploadFigures(under(305_000, 10_000), 10_000).rest).toBe('about a second')
  })

  it('shows an upload as slow after 15 seconds without progress, and when it will be aborted', () => {
    const sending = under(190_000, 5_000)
    expect(uploadFigures(sending, 19_999).isSlow).toBe(false)
    expect(uploadFigures(sending, 20_000)).toMatchObject({ isSlow: true, rest: 'stops in 0:45' })
    expect(uploadFigures(sending, 60_500).rest).toBe('stops in 0:05')
    expect(uploadFigures(sending, 99_000).rest).toBe('stops in 0:00')
    const standing = sendingAfter(sending, { loaded: 190_000, total: 306_000, at: 20_000 })
    expect(uploadFigures(standing, 20_000).isSlow).toBe(true)
    const moving = sendingAfter(sending, { loaded: 191_000, total: 306_000, at: 20_000 })
    expect(uploadFigures(moving, 20_000).isSlow).toBe(false)
  })

  it('waits for the response after the last byte, and shows a long wait as slow', () => {
    expect(uploadFigures(under(306_000, 9_000), 9_500)).toMatchObject({
      percent: 100,
      isSent: true,
      rest: 'waiting for the answer',
    })
    expect(uploadFigures(under(306_000, 9_000), 24_000)).toMatchObject({
      isSlow: true,
      rest: 'stops in 0:45',
    })
  })
})
