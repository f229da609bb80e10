/** A length of time, in one unit. */
export type Period = { minutes: number } | { hours: number } | { days: number } | { months: number }

/**
 * How long anything is kept that holds or follows from a person: the one place that says so. Scheduled jobs
 * read it, the privacy page shows it (`privacy.kept` in the texts names each), and no statement of the server
 * has another such time in it.
 */
export const retention = {
  /** Closed accounts can be taken back so long; then they are erased. */
  closedAccounts: { days: 14 },
  /** Registrations that nobody decides on, and rejected ones. */
  pendingAccounts: { days: 90 },
  rejectedAccounts: { days: 90 },
  /** Deactivated by an admin, since then. */
  inactiveAccounts: { months: 12 },
  /** Without a visit, and in all. */
  sessions: { days: 7 },
  longestSessions: { days: 30 },
  /** Browsers that somebody has signed in with, since they last did; let in by a mailed link alone. */
  knownDevices: { days: 180 },
  vouchedDevices: { hours: 1 },
  passwordResets: { hours: 1 },
  /** A QR for a new password; what became of it, as long again. */
  passwordCodes: { minutes: 10 },
  /** Links for people without an e-mail address: to a new account, or for a new password. */
  accountLinks: { hours: 24 },
  signInLinks: { minutes: 15 },
  /** What a passkey has to sign, until it does. */
  signInChallenges: { minutes: 5 },
  /** Counts of tries to sign in, since the last one. */
  signInTries: { hours: 6 },
  /**
   * Links to a shop, with the number of whom they are for: nothing of who never came is kept after their end.
   */
  invitations: { days: 7 },
  /** Mails, since they were sent or given up; what is in them goes as soon as they are sent. */
  mails: { days: 30 },
  /** Mails that are refused, since they were written: then they are given up. */
  refusedMails: { hours: 24 },
  /** What stands in the account of somebody without an e-mail address. */
  accountMessages: { days: 180 },
  /** That a text (SMS, WhatsApp) was sent; its number and words go as soon as it is settled. */
  textMessages: { days: 30 },
  /** A text that the gateway does not take, since it was due: then it is given up. */
  refusedTexts: { hours: 24 },
  /** A day on which a shop had other hours, since it was over: its night may go on until the next morning. */
  specialDays: { days: 1 },
  /** What admins wrote to many shops, since then. */
  announcements: { months: 12 },
  /** What is needed to take a change back. */
  undos: { days: 30 },
  /** Who was told that offers end, since that day. */
  endingReminders: { days: 7 },
  /** Who changed what. */
  auditTrail: { months: 36 },
  /**
   * Sign-ins and changes of accounts, keyed: the rules (CERT-In, DPDP Rules) want it for a year, so erasing a
   * person leaves it.
   */
  securityLog: { months: 12 },
  /** Reports of shoppers, since they were settled. */
  offerReports: { days: 90 },
  /** What somebody wrote to us and was answered, since that; the IT Rules keep what was removed as long. */
  complaintWords: { days: 180 },
  /** That there was a complaint, and when it was answered: for the sheet of the year. */
  complaints: { months: 36 },
  /** Questions of shoppers to shops with their answers, and the numbers of who wanted a call. */
  questions: { days: 14 },
  questionPhones: { days: 7 },
  /** Codes for the counter, since they were given or ended; then only sums by offer and day are left. */
  claims: { days: 30 },
  claimDays: { months: 13 },
  /** What customers answered; of nobody once their code is forgotten. */
  claimAnswers: { days: 180 },
  /** Words that found nothing. */
  unfoundSearches: { days: 30 },
  /** Words that found nothing near a place, with a keyed hash of each who asked, different for each words. */
  unfoundNearby: { days: 9 },
  /** That a visitor, by a keyed hash, was on a page; from then on only sums by day are left. */
  pageVisits: { hours: 1 },
  /** That a visitor, by a hash of that day, came to the city; from then on only the day's sum is left. */
  dayVisitors: { days: 2 },
  /** Sums of views by page and day. */
  pageViews: { months: 13 },
  /** What shoppers did with an offer or on a shop's page, by day. */
  offerDays: { days: 60 },
  /** Where offers of a category were moved to, since that was done. */
  offerMoves: { days: 31 },
  /** News for a phone that nothing reached, since the offer was new: then it is no news any more. */
  news: { days: 3 },
  /** Pictures to be shared, drawn with a shop's name and place, since somebody asked for them. */
  shareImages: { days: 30 },
  /** Files of a picture that no row claimed: leftovers of a crash. */
  unclaimedPictures: { hours: 1 },
  /** What a job could not do for somebody and does not try any more. */
  setAside: { hours: 1 },
  /** Phones that nothing reaches any more, and those that have not opened a page. */
  unreachedPhones: { days: 7 },
  /** A subscription that wants nothing any more, since it was last saved. */
  idlePhones: { days: 1 },
  unusedPhones: { months: 12 },
  /** Of the server and of nginx; kept by the machine that runs them (server/docs/operating.md). */
  logs: { days: 180 },
  /** Likewise. Who is erased is in older backups until then. */
  backups: { days: 14 },
} as const satisfies Record<string, Period>

export type RetainedData = keyof typeof retention

/** As PostgreSQL reads it, for a parameter: '13 months'. */
export const intervalOf = (period: Period) =>
  Object.entries(period).map(([unit, count]) => `${count} ${unit}`)[0] ?? ''

const milliseconds = { minutes: 60_000, hours: 3_600_000, days: 86_400_000 }

/** Of a period that always has the same length. */
export function millisecondsOf(period: Exclude<Period, { months: number }>): number {
  return Object.entries(period).reduce((sum, [unit, count]) => sum + count * milliseconds[unit as 'days'], 0)
}
