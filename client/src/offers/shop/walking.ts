/** Metres in a minute, and how far somebody walks. */
const pace = 80
const furthest = 2_000

/** By the distance alone; undefined where one takes a scooter. */
export const minutesOnFoot = (metres: number) =>
  metres > furthest ? undefined : Math.max(1, Math.round(metres / pace))
