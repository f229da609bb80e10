import { expect, test } from 'vitest'
import { readSources } from './sources.ts'

/**
 * What the code base has come to, and may only better: half of all files have at most 40 lines and nine in ten
 * at most 90 where it is heading. Without what is written from the texts, whose lines are as long as these.
 */
const atMost = { median: 47, p90: 122, longLines: 446 }
const widest = 110

const sources = [...readSources()]
  .filter(([path]) => /(?<!\.generated)\.tsx?$/.test(path))
  .map(([, source]) => source)

test('when files are counted, then they have not grown', () => {
  const sizes = sources.map((source) => source.trimEnd().split('\n').length).sort((a, b) => a - b)
  const at = (share: number) => sizes[Math.floor(sizes.length * share)]
  expect(at(0.5), 'lines of the median file').toBeLessThanOrEqual(atMost.median)
  expect(at(0.9), 'lines that nine in ten files have at most').toBeLessThanOrEqual(atMost.p90)
})

test(`when lines are measured, then no more of them are wider than ${widest} characters`, () => {
  const long = sources.flatMap((source) => source.split('\n')).filter((line) => line.length > widest)
  expect(long.length).toBeLessThanOrEqual(atMost.longLines)
})
