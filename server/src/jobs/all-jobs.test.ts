import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Job } from '../platform/job-runner/job.ts'
import { jobs, jobsOfEachProcess } from './all-jobs.ts'

const all = [...jobs, ...jobsOfEachProcess]

test('when there is a file of a job, then the job has its name, and is in the list', async () => {
  const files = readdirSync(import.meta.dirname).filter((file) => !file.startsWith('all-jobs.'))
  for (const file of files) {
    const { job } = (await import(`./${file.replace('.ts', '')}.ts`)) as { job: Job }
    expect(`${job.name}.ts`).toBe(file)
    expect(all).toContain(job)
  }
  expect(all).toHaveLength(files.length)
})

test('when somebody reads the table of jobs, then it has each of them, and when it runs', () => {
  const document = readFileSync(join(import.meta.dirname, '../../docs/jobs.md'), 'utf8')
  const rows = [...document.matchAll(/^\| `([a-z-]+)` \| ([^|]+) \|/gm)].map(([, name, when]) => [name, when])

  expect(Object.fromEntries(rows)).toEqual(Object.fromEntries(all.map((job) => [job.name, whenOf(job)])))
})

function whenOf({ every, on }: Job) {
  const interval = every && (every < 60_000 ? `${every / 1_000} s` : `${every / 60_000} min`)
  return [on && 'when told', interval].filter(Boolean).join(', ')
}
