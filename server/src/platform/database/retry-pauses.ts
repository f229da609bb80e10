const minute = 60
const hour = 60 * minute

/** Seconds until something is tried again, after the first, second … failure; the last one from then on. */
export const pauses = [minute, 5 * minute, 15 * minute, hour, 4 * hour]

export const pauseAfter = (tries: number) => pauses[tries - 1] ?? 4 * hour
