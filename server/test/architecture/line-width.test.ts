import { expect, test } from 'vitest'
import { readSources } from './sources.ts'

/** Excludes generated files, whose lines are as long as the texts. */
const widest = 110
const mostLonger = 440

test(`no more lines are wider than ${widest} characters`, () => {
  const sources = [...readSources()].filter(([path]) => /(?<!\.generated)\.tsx?$/.test(path))
  const lines = sources.flatMap(([, source]) => source.split('\n'))
  expect(lines.filter((line) => line.length > widest).length).toBeLessThanOrEqual(mostLonger)
})
