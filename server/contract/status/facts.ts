/** The jobs whose items are set aside when they fail, as metrics and the admins' status screen call them. */
const setAsideJobs = [
  'account_deletion',
  'last_day_mail',
  'ending_offers_mail',
  'week_mail',
  'announcement',
  'first_taps',
  'holiday_begin',
  'pending_shops_mail',
  'offer_move',
  'offer_refresh',
  'file_removal',
  'followed_search',
  'push_writing',
  'housekeeping',
  'batched_migration',
] as const

export type SetAsideJob = (typeof setAsideJobs)[number]

/** And those whose tables tell it themselves. */
export const waitingJobs = [...setAsideJobs, 'mail', 'failed_mail', 'push_message'] as const

export type WaitingJob = (typeof waitingJobs)[number]

/** Less than this part of a disk free, or a backup older than this many hours, is worth a look. */
export const worrying = { freePart: 0.1, backupHours: 36 }

/** Whether a backup is to be verified: the last one was not, or that was too long ago. */
export function needsVerifying(
  last: { finished_at: string; verified_at: string | null } | null,
  now: number,
): boolean {
  if (!last?.verified_at || last.verified_at < last.finished_at) return true
  return now - Date.parse(last.verified_at) > worrying.backupHours * 3_600_000
}
