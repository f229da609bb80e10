/** What nodemailer says of a failure. */
type SmtpFailure = { responseCode?: unknown; command?: unknown }

/**
 * The SMTP server will never take this mail: it refused the recipient or the content for good (5xx). That it
 * refuses us, our password or sender, is an operator's to mend, and the mail waits.
 */
export function isRefusedForGood(error: unknown): boolean {
  const { responseCode, command } = (error ?? {}) as SmtpFailure
  const isOfThisMail = command === 'RCPT TO' || command === 'DATA'
  return isOfThisMail && typeof responseCode === 'number' && responseCode >= 500 && responseCode < 600
}

/**
 * For admins and the log: one short line, without addresses of pages, since a server may repeat a reset link.
 */
export function reasonOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error)
  return (
    text
      .replace(/\bhttps?:\/\/\S+/gi, '(link)')
      // PostgreSQL stores no NUL, which a server may say all the same.
      .replace(/[\s\p{Cc}]+/gu, ' ')
      .trim()
      .slice(0, 300)
  )
}
