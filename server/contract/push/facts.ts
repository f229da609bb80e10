/**
 * In Indore: phones hear of what is new at ten, of what was marked since then at six, and of nothing from
 * nine at night on.
 */
export const pushHours = { morning: '10:00', evening: '18:00', quiet: '21:00' }

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
