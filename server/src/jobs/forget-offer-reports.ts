import { forgetOldComplaints } from '../features/complaints/complaints.queries.ts'
import { forgetOldReports } from '../features/reports/reports.queries.ts'
import { type Job, minutes } from '../platform/job-runner/job.ts'

export const job: Job = {
  name: 'forget-offer-reports',
  every: minutes(10),
  async run({ db }) {
    await forgetOldReports(db)
    await forgetOldComplaints(db)
  },
}
