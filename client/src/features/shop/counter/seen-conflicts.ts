import { localStore } from '../../../lib/storage/storage.ts'

const key = 'counter-conflicts-seen'
/** The server tells of a hundred at most. */
const atMost = 200

/** The ids of claims of which it was acknowledged on this device that they were given again. */
export const seenConflicts = () => localStore.read(key)?.split(' ') ?? []

export const noteSeenConflicts = (ids: string[]) =>
  localStore.write(key, [...new Set([...seenConflicts(), ...ids])].slice(-atMost).join(' '))
