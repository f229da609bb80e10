/**
 * While a backup holds it alone, no file of a picture is removed and nobody migrates; who does shares it. Any
 * number will do, so long as all versions of Chowk agree on it.
 */
export const backupLock = 20_261_122
