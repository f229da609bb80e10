export type Period = { minutes: number } | { hours: number } | { days: number } | { months: number }

/** Storage periods of personal data, for scheduled jobs and the privacy page (texts `privacy.kept`). */
export const retention = {
  /** How long a user can still cancel the deletion of their account. */
  closedAccounts: { days: 14 },
  /** Registrations that are undecided or were rejected. */
  pendingAccounts: { days: 90 },
  rejectedAccounts: { days: 90 },
  /** Accounts that an admin deactivated, counted from the deactivation. */
  inactiveAccounts: { months: 12 },
  /** `sessions`: since the last visit; `longestSessions`: since the sign-in. */
  sessions: { days: 7 },
  longestSessions: { days: 30 },
  /** Browsers known from sign-ins, since the last one. `vouchedDevices`: known only by a mailed link. */
  knownDevices: { days: 180 },
  vouchedDevices: { hours: 1 },
  passwordResets: { hours: 1 },
  /** QR codes for a new password. Their result is stored for ten more minutes. */
  passwordCodes: { minutes: 10 },
  /** Links for people without an e-mail address: to create an account or set a new password. */
  accountLinks: { hours: 24 },
  signInLinks: { minutes: 15 },
  signInChallenges: { minutes: 5 },
  /** Counts of sign-in attempts, since the last attempt. */
  signInTries: { hours: 6 },
  /** Links to join a shop, with the invited phone number. Unused links are deleted completely. */
  invitations: { days: 7 },
  /** Mails, since they were sent or failed; their content is deleted when they are sent. */
  mails: { days: 30 },
  /** How long a refused mail is retried, counted from when it was written, before it counts as failed. */
  refusedMails: { hours: 24 },
  /** Messages in the accounts of people without an e-mail address. */
  accountMessages: { days: 180 },
  /** SMS and WhatsApp messages; number and text are deleted after delivery or failure. */
  textMessages: { days: 30 },
  /** How long a refused text message is retried, counted from its due time, before it counts as failed. */
  refusedTexts: { hours: 24 },
  /** Special days, since their end: opening hours may last until the next morning. */
  specialDays: { days: 1 },
  announcements: { months: 12 },
  /** Data that is needed to undo changes. */
  undos: { days: 30 },
  /** Which users were reminded of ending offers. */
  endingReminders: { days: 7 },
  auditTrail: { months: 36 },
  /** A pseudonymous log that CERT-In and the DPDP Rules require for a year, so erasing a person keeps it. */
  securityLog: { months: 12 },
  /** Shoppers' reports, since they were settled. */
  offerReports: { days: 90 },
  /** The text of a complaint, since its answer; the IT Rules require 180 days for removed content. */
  complaintWords: { days: 180 },
  /** The dates of a complaint and its answer, for the yearly report. */
  complaints: { months: 36 },
  /** Questions with their answers. `questionPhones`: numbers to call back. */
  questions: { days: 14 },
  questionPhones: { days: 7 },
  /** Codes, since they were redeemed or ended; afterwards only sums by offer and day remain. */
  claims: { days: 30 },
  claimDays: { months: 13 },
  /** Customers' answers about promised prices; they become anonymous when their code is deleted. */
  claimAnswers: { days: 180 },
  unfoundSearches: { days: 30 },
  /** Failed searches near a place, with a keyed hash of each visitor. */
  unfoundNearby: { days: 9 },
  /** Visitors of a page as keyed hashes; afterwards only sums by day remain. */
  pageVisits: { hours: 1 },
  /** Visitors of the whole site, hashed with the date; afterwards only the sum of the day remains. */
  dayVisitors: { days: 2 },
  /** Page views, summed by page and day. */
  pageViews: { months: 13 },
  /** Shoppers' actions on the page of an offer or shop, summed by day. */
  offerDays: { days: 60 },
  /** Records of offers that were moved to another category. */
  offerMoves: { days: 31 },
  /** Push messages about new offers that were not delivered. */
  news: { days: 3 },
  /** Share images, since they were last requested. */
  shareImages: { days: 30 },
  /** Picture files that no row of the database refers to, left by a crash. */
  unclaimedPictures: { hours: 1 },
  /** Items whose processing has failed permanently. */
  setAside: { hours: 1 },
  /** Push subscriptions that cannot be reached. `unusedPhones`: those that open no page for so long. */
  unreachedPhones: { days: 7 },
  /** Push subscriptions that follow nothing, since they were saved. */
  idlePhones: { days: 1 },
  unusedPhones: { months: 12 },
  /** Logs of the server and nginx, deleted by the machine itself (server/docs/operating.md). */
  logs: { days: 180 },
  /** Backups. Erased accounts remain in them for this long. */
  backups: { days: 14 },
} as const satisfies Record<string, Period>

export type RetainedData = keyof typeof retention

/** Formats a period as a PostgreSQL interval: '13 months'. */
export const intervalOf = (period: Period) =>
  Object.entries(period).map(([unit, count]) => `${count} ${unit}`)[0] ?? ''

const milliseconds = { minutes: 60_000, hours: 3_600_000, days: 86_400_000 }

export function millisecondsOf(period: Exclude<Period, { months: number }>): number {
  return Object.entries(period).reduce((sum, [unit, count]) => sum + count * milliseconds[unit as 'days'], 0)
}
