export class Dice {
  #state: number

  constructor(seed: number) {
    this.#state = seed
  }

  throw(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }

  below(end: number): number {
    return Math.floor(this.throw() * end)
  }

  of<T>(values: readonly T[]): T {
    const value = values[this.below(values.length)]
    if (value === undefined) throw new Error('Nothing to choose from')
    return value
  }

  weighted<T>(values: readonly (readonly [weight: number, value: T])[]): T {
    let rest = this.throw() * values.reduce((sum, [weight]) => sum + weight, 0)
    for (const [weight, value] of values) {
      rest -= weight
      if (rest < 0) return value
    }
    return this.of(values)[1]
  }
}
