import type { UploadPace } from './slow-upload.ts'
import { UploadSlots } from './upload-slots.ts'

const second = 1000

/**
 * Of this process. At most 24 pictures of 8 MB are in memory: 192 MB. Whoever waits is not read, and costs a
 * socket.
 */
export const slotLimits = {
  atWork: 24,
  atWorkOfOne: 3,
  waiting: 500,
  waitingOfOne: 50,
  patience: 60 * second,
}
export const uploadSlots = new UploadSlots(slotLimits)

/**
 * A phone at 5 kB/s gets its 800 kB through, and may lose the network for half a minute meanwhile; a trickle
 * loses its slot after a minute. The browser gives up after a minute without progress too
 * (contract/facts/limits.ts).
 */
export const uploadPace: UploadPace = { stretch: 60 * second, bytes: 30_000, whole: 180 * second }

/** How long a request with a picture may take to arrive, in milliseconds. */
export const longestUpload = slotLimits.patience + uploadPace.whole + 30 * second
