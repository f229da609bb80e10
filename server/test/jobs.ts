import { jobs } from '../src/jobs/jobs.ts'
import type { JobServices } from '../src/platform/job-runner/job.ts'

export function jobNamed(name: string) {
  const job = jobs.find((one) => one.name === name)
  if (!job) throw new Error(`No job is called ${name}`)
  return job
}

export async function runJobOnce(name: string, services: JobServices) {
  const job = jobNamed(name)
  const turn = { stopping: new AbortController().signal, wake() {} }
  await ('open' in job ? job.open(services).run(turn) : job.run(services, turn))
}
