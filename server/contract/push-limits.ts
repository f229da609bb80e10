/** Offers that one device may want to be reminded of; free of zod for the page. */
export const mostReminders = 100

/** What a phone is sent: shown as it is. */
export type PushContent = {
  title: string
  body: string
  /** Root-relative. */
  url: string
  /** A later one of the same kind takes its place. */
  tag: 'news' | 'reminder'
}
