/**
 * While somebody holds it exclusively (a backup), no file of a picture is removed; who removes some shares it. Any number
 * will do, so long as all versions of Chowk agree on it.
 */
export const pictureLock = 20_261_122
