import { logFailure } from '../net/log.ts'
import { removeKept } from './offline-cache.ts'
import { forgetKeptData } from './offline-data.ts'

/** On login and logout: the device keeps nothing of what was seen before. The programs stay. */
export function forgetKept() {
  forgetKeptData()
  return removeKept().catch((error: unknown) =>
    logFailure('What was kept on the device could not be removed', error),
  )
}
