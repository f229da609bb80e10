import type { Socket } from 'node:net'
import { texts } from '../../../contract/facts/texts.ts'
import { AppError } from '../errors.ts'

export type UploadPace = {
  /** Milliseconds: less than `bytes` in any stretch of this length is too slow. */
  stretch: number
  bytes: number
  /** Milliseconds for the whole. */
  whole: number
}

/** How often the pace is looked at in a stretch. */
const looks = 12

/**
 * Calls back with 408 when what arrives at the socket is slower than the pace, or takes longer; a trickle
 * must not hold its slot. Returns how to stop watching.
 */
export function watchPace(
  socket: Pick<Socket, 'bytesRead'>,
  pace: UploadPace,
  cut: (reason: AppError) => void,
) {
  // What had arrived at each of the last looks, the oldest first.
  const arrived: number[] = [socket.bytesRead]
  const end = (text: string) => {
    stop()
    cut(new AppError(408, text))
  }
  const look = () => {
    arrived.push(socket.bytesRead)
    if (arrived.length <= looks) return
    const [oldest = 0] = arrived.splice(0, 1)
    if (socket.bytesRead - oldest < pace.bytes) end(texts.errors.slowNetwork)
  }
  const looking = setInterval(look, pace.stretch / looks)
  const deadline = setTimeout(() => end(texts.errors.tookTooLong), pace.whole)
  const stop = () => {
    clearInterval(looking)
    clearTimeout(deadline)
  }
  return stop
}
