/** What a phone is sent: shown as it is. */
export type PushContent = {
  title: string
  body: string
  /** Root-relative. */
  url: string
  /** A later one of the same kind takes its place. */
  tag:
    | 'news'
    | 'reminder'
    | 'answer'
    | `code-${string}`
    | `opening-${number}`
    | `announcement-${number}`
    | 'week'
    | 'ending'
    | 'first'
}
