/** Jobs that skip failed items, by their names in metrics and on the status screen. */
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
  'missing_picture',
  'followed_search',
  'push_writing',
  'housekeeping',
  'batched_migration',
] as const

export type SetAsideJob = (typeof setAsideJobs)[number]

/** Includes the jobs that record failed items in tables of their own. */
export const waitingJobs = [...setAsideJobs, 'mail', 'failed_mail', 'push_message'] as const

export type WaitingJob = (typeof waitingJobs)[number]

/** Of the store of pictures. */
export const storeStates = ['joined', 'other', 'away'] as const

export type StoreState = (typeof storeStates)[number]

/** A disk with a smaller free part, or a backup older than `backupHours`, is shown as a warning. */
export const worrying = { freePart: 0.1, backupHours: 36 }

/** True if the last backup was never verified, or too long ago. */
export function needsVerifying(
  last: { finished_at: string; verified_at: string | null } | null,
  now: number,
): boolean {
  if (!last?.verified_at || last.verified_at < last.finished_at) return true
  return now - Date.parse(last.verified_at) > worrying.backupHours * 3_600_000
}
