import { expect, test } from 'vitest'
import { readSources } from './sources.ts'

/** Excludes generated files, whose lines are as long as the texts. */
const widest = 110
const mostLonger = 440

test(`the number of lines wider than ${widest} characters does not grow`, () => {
  const sources = [...readSources()].filter(([path]) => /(?<!\.generated)\.tsx?$/.test(path))
  const lines = sources.flatMap(([, source]) => source.split('\n'))
  expect(lines.filter((line) => line.length > widest).length).toBeLessThanOrEqual(mostLonger)
})
