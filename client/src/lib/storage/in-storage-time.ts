import { inTime } from '../net/in-time.ts'

/** Milliseconds after which storage that does not respond counts as unavailable. */
const storagePatience = 5000
/** Milliseconds; shorter than for other storage, since the network responds sooner than a slow cache. */
const cachePatience = 2000

export const withStorageTimeout = <T>(work: Promise<T>): Promise<T> => inTime(storagePatience, work)
export const withCacheTimeout = <T>(work: Promise<T>): Promise<T> => inTime(cachePatience, work)
