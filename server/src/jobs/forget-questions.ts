import { forgetOldQuestions } from '../features/questions/questions.queries.ts'
import { type Job, minutes } from '../platform/job-runner/job.ts'

export const job: Job = {
  name: 'forget-questions',
  every: minutes(10),
  run: ({ db }) => forgetOldQuestions(db),
}
