import { inTime } from '../net/in-time.ts'

/** A browser's storage that takes longer counts as one that refuses; in milliseconds. */
const storagePatience = 5000
/** The network is the better answer before that: what a cache has is there at once, or not at all. */
const cachePatience = 2000

/** What the storage brings; rejects when it does not answer. */
export const inStorageTime = <T>(work: Promise<T>): Promise<T> => inTime(storagePatience, work)
export const inCacheTime = <T>(work: Promise<T>): Promise<T> => inTime(cachePatience, work)
