/** The kinds in the view `pending_work`, and `backup`, which is not in the view. */
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

/** Complaints have their own due date: when the person who complained was promised a reply. */
type Promised = 'reports' | 'messages'

/** Days until work of each kind is due. `working`: does not count Saturdays and Sundays. */
export const dueAfter: Record<Exclude<PendingKind, 'backup' | Promised>, { days: number; working?: true }> = {
  registrations: { days: 2, working: true },
  'asked again': { days: 1 },
  mails: { days: 0 },
  edits: { days: 2 },
  'price proofs': { days: 4 },
  promises: { days: 4 },
}

/** The hour in India's time zone by which last night's backup should be verified. */
export const backupDueHour = 12
