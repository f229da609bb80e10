/** The kinds of the view `pending_work`, and the backup, which is not in the view. */
export const pendingKinds = [
  'registrations',
  'reports',
  'messages',
  'backup',
  'asked again',
  'mails',
  'edits',
  'price proofs',
  'promises',
] as const
export type PendingKind = (typeof pendingKinds)[number]

/** Complaints are due when the person who complained was promised a reply. */
type Promised = 'reports' | 'messages'

/** Days after which each kind is due. `working`: without Saturdays and Sundays. */
export const dueAfter: Record<Exclude<PendingKind, 'backup' | Promised>, { days: number; working?: true }> = {
  registrations: { days: 2, working: true },
  'asked again': { days: 1 },
  mails: { days: 0 },
  edits: { days: 2 },
  'price proofs': { days: 4 },
  promises: { days: 4 },
}

/** The hour in Indore by which last night's backup should be verified. */
export const backupDueHour = 12
