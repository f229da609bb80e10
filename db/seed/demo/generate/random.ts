export type Random = {
  fraction(): number
  whole(lowest: number, highest: number): number
  chance(probability: number): boolean
  pick<T>(list: readonly T[]): T
}

/** Repeatable: the same seed gives the same city on every machine. */
export function randomFrom(seed: string): Random {
  let state = hash(seed) || 1
  const fraction = () => {
    // xorshift: full period over all 32-bit numbers except 0
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) / 2 ** 32
  }
  return {
    fraction,
    whole: (lowest, highest) => lowest + Math.floor(fraction() * (highest - lowest + 1)),
    chance: (probability) => fraction() < probability,
    pick: (list) => {
      const picked = list[Math.floor(fraction() * list.length)]
      if (picked === undefined) throw new Error('Nothing to pick from.')
      return picked
    },
  }
}

/** A 32-bit hash (FNV-1a, mixed so that similar texts differ in all bits). */
export function hash(text: string): number {
  let value = 0x811c9dc5
  for (const unit of text) value = Math.imul(value ^ (unit.codePointAt(0) ?? 0), 0x01000193)
  value = Math.imul(value ^ (value >>> 15), 0x2c1b3c6d)
  return (value ^ (value >>> 13)) >>> 0
}
