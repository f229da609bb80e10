export type Period = { minutes: number } | { hours: number } | { days: number } | { months: number }

/** Storage periods of personal data, for scheduled jobs and the privacy page (`privacy.kept` in the texts). */
export const retention = {
  /** Time to cancel the deletion of an account. */
  closedAccounts: { days: 14 },
  /** Undecided and rejected registrations. */
  pendingAccounts: { days: 90 },
  rejectedAccounts: { days: 90 },
  /** Deactivated accounts, since the deactivation by an admin. */
  inactiveAccounts: { months: 12 },
  /** `sessions`: since the last visit; `longestSessions`: in total. */
  sessions: { days: 7 },
  longestSessions: { days: 30 },
  /** Browsers of earlier sign-ins, since the last; `vouchedDevices`: admitted by a mailed link only. */
  knownDevices: { days: 180 },
  vouchedDevices: { hours: 1 },
  passwordResets: { hours: 1 },
  /** A QR code for a new password; its result is stored as long again. */
  passwordCodes: { minutes: 10 },
  /** Links for people without an e-mail address: to a new account or a new password. */
  accountLinks: { hours: 24 },
  signInLinks: { minutes: 15 },
  /** Challenges for passkeys. */
  signInChallenges: { minutes: 5 },
  /** Counts of sign-in attempts, since the last attempt. */
  signInTries: { hours: 6 },
  /** Links to join a shop, with the invited number; unused links are deleted completely. */
  invitations: { days: 7 },
  /** Mails, since they were sent or failed; the content is deleted on sending. */
  mails: { days: 30 },
  /** Refused mails, since they were written; after that they have failed. */
  refusedMails: { hours: 24 },
  /** Messages in the accounts of people without an e-mail address. */
  accountMessages: { days: 180 },
  /** SMS and WhatsApp messages; number and text are deleted on delivery or failure. */
  textMessages: { days: 30 },
  /** Refused text messages, since they were due; after that they have failed. */
  refusedTexts: { hours: 24 },
  /** Special days, since their end: opening hours may last until the next morning. */
  specialDays: { days: 1 },
  /** Messages of admins to many shops. */
  announcements: { months: 12 },
  /** Data to undo changes. */
  undos: { days: 30 },
  /** Users notified of ending offers. */
  endingReminders: { days: 7 },
  auditTrail: { months: 36 },
  /** Pseudonymous log. CERT-In and the DPDP Rules require a year, so erasing a person keeps it. */
  securityLog: { months: 12 },
  /** Reports of shoppers, since they were settled. */
  offerReports: { days: 90 },
  /** Text of a complaint, since its answer; the IT Rules require as long for removed content. */
  complaintWords: { days: 180 },
  /** Date of a complaint and its answer, for the yearly report. */
  complaints: { months: 36 },
  /** Questions with answers; `questionPhones`: numbers for calls back. */
  questions: { days: 14 },
  questionPhones: { days: 7 },
  /** Codes, since they were redeemed or ended; then only sums by offer and day remain. */
  claims: { days: 30 },
  claimDays: { months: 13 },
  /** Customers' answers; anonymous once their code is deleted. */
  claimAnswers: { days: 180 },
  unfoundSearches: { days: 30 },
  /** Failed searches near a place, with a keyed hash of each searcher. */
  unfoundNearby: { days: 9 },
  /** Visitors of a page, by keyed hash; then only sums by day remain. */
  pageVisits: { hours: 1 },
  /** Visitors of the city, by that day's hash; then only the day's sum remains. */
  dayVisitors: { days: 2 },
  /** Sums of views by page and day. */
  pageViews: { months: 13 },
  /** Shoppers' actions on an offer or shop page, by day. */
  offerDays: { days: 60 },
  /** Offers moved to another category. */
  offerMoves: { days: 31 },
  /** Undelivered push messages about new offers. */
  news: { days: 3 },
  /** Share images, since the last request. */
  shareImages: { days: 30 },
  /** Picture files without a row in the database, left by a crash. */
  unclaimedPictures: { hours: 1 },
  /** Work that has failed for good. */
  setAside: { hours: 1 },
  /** Push subscriptions that fail, and phones that open no page (`unusedPhones`). */
  unreachedPhones: { days: 7 },
  /** Push subscriptions without wishes, since they were saved. */
  idlePhones: { days: 1 },
  unusedPhones: { months: 12 },
  /** Logs of server and nginx; the machine deletes them (server/docs/operating.md). */
  logs: { days: 180 },
  /** Backups; erased accounts remain in them until then. */
  backups: { days: 14 },
} as const satisfies Record<string, Period>

export type RetainedData = keyof typeof retention

/** A PostgreSQL interval: '13 months'. */
export const intervalOf = (period: Period) =>
  Object.entries(period).map(([unit, count]) => `${count} ${unit}`)[0] ?? ''

const milliseconds = { minutes: 60_000, hours: 3_600_000, days: 86_400_000 }

export function millisecondsOf(period: Exclude<Period, { months: number }>): number {
  return Object.entries(period).reduce((sum, [unit, count]) => sum + count * milliseconds[unit as 'days'], 0)
}
