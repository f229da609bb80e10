export type Mail = {
  to: string
  subject: string
  text: string
  html?: string
  replyTo?: { name: string; address: string }
  /**
   * Where its recipient stops such mails: a page, which mail programs may also be told to POST to (RFC 8058).
   */
  stopLink?: string
  /** Not sent before then. */
  dueAt?: Date
  /** Not sent any more from then on: the link in it is of no use. */
  expiresAt?: Date
  /** By which it can be taken back until it leaves. */
  withdrawKey?: string
  /** Goes to so many that all other mails are sent before it. */
  isForMany?: boolean
  /** Nothing else is kept of its recipient: once it is sent or given up, nothing of it is either. */
  forgetsRecipient?: boolean
}
