import type { ReactNode } from 'react'

/** The filters of the queue, as they are in the address. */
export const shows = ['reports', 'messages', 'proofs', 'promises', 'changes', 'hidden', 'prices'] as const
type Show = (typeof shows)[number]

/** `since`: when it came (ISO 8601). */
export type QueueEntry = { key: string; since: string; card: ReactNode }

/** One list of the queue, which the filter can show alone. */
export type QueueList = {
  show: Show
  label: string
  /** The calls that it is made from. */
  sources: { data: unknown; error: unknown; refetch: () => unknown }[]
  /** Undefined until it is known. */
  total: number | undefined
  entries: QueueEntry[] | undefined
  none: { title: string; hint: string }
  /** Shown below it when it is shown alone. */
  below?: ReactNode
}
