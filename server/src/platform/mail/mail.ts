export type Mail = {
  to: string
  subject: string
  text: string
  html?: string
  replyTo?: { name: string; address: string }
  /** Not sent any more from then on: the link in it is of no use. */
  expiresAt?: Date
}
