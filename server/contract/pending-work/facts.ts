/** What waits for an admin, as the view `pending_work` names it; and the backup, which is no list. */
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

/** Complaints: due when who complained was promised so. */
type Promised = 'reports' | 'messages'

/** After how many days each is due, for admins only; `working`: Saturday and Sunday do not count. */
export const dueAfter: Record<Exclude<PendingKind, 'backup' | Promised>, { days: number; working?: true }> = {
  registrations: { days: 2, working: true },
  'asked again': { days: 1 },
  mails: { days: 0 },
  edits: { days: 2 },
  'price proofs': { days: 4 },
  promises: { days: 4 },
}

/** The hour of the day, in Indore, until which last night's backup is to be verified. */
export const backupDueHour = 12
