import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Job } from '../platform/job-runner/job.ts'
import { jobs, jobsOfEachProcess } from './jobs.ts'

const all = [...jobs, ...jobsOfEachProcess]

test('each job has its own name', () => {
  expect(new Set(all.map(({ name }) => name)).size).toBe(all.length)
})

test('the documented table of jobs names each job and its schedule', () => {
  const document = readFileSync(join(import.meta.dirname, '../../docs/jobs.md'), 'utf8')
  const rows = [...document.matchAll(/^\| `([a-z-]+)` \| ([^|]+) \|/gm)].map(([, name, when]) => [name, when])

  expect(Object.fromEntries(rows)).toEqual(Object.fromEntries(all.map((job) => [job.name, whenOf(job)])))
})

function whenOf({ every, on }: Job) {
  const interval = every && (every < 60_000 ? `${every / 1_000} s` : `${every / 60_000} min`)
  return [on && 'on notice', interval].filter(Boolean).join(', ')
}
