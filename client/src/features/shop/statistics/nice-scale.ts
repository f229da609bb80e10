/** Steps from 0 to at least `max`: at most four, each 1, 2 or 5 times a power of ten. */
export function niceScale(max: number): number[] {
  const rough = Math.max(max, 4) / 4
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = power * ([1, 2, 5, 10].find((each) => each * power >= rough) ?? 10)
  return Array.from({ length: Math.ceil(Math.max(max, 4) / step) + 1 }, (_, index) => index * step)
}
