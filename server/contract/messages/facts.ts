import type { UserType } from '../facts/people.ts'

/**
 * When regular messages are sent, in India's time zone, on all channels. Messages about a decision or a
 * question are sent at any hour.
 */
export const messageTimes = {
  /** The weekly message is sent on Mondays, from this hour on. */
  week: { hour: 9 },
  /** Sent on the day before the offers end, from this hour on. */
  endingOffers: { hour: 18 },
  /** The digest is pushed in the morning, offers saved since then in the evening, nothing from `quiet` on. */
  push: { morning: '10:00', evening: '18:00', quiet: '21:00' },
}

/** `daily`: a single message a day that covers all events. */
export const messageWishes = ['on', 'daily', 'off'] as const
export type MessageWish = (typeof messageWishes)[number]

/**
 * Messages that people can stop, with their recipients and possible settings. Other messages concern the
 * account itself and are rare.
 */
export const stoppableMessages = {
  'offers end': { for: ['shopkeeper', 'executive'], wishes: ['on', 'off'] },
  'your week': { for: ['shopkeeper', 'executive'], wishes: ['on', 'off'] },
  'first taps': { for: ['shopkeeper', 'executive'], wishes: ['on', 'off'] },
  announcements: { for: ['shopkeeper', 'executive'], wishes: ['on', 'off'] },
  'shops wait': { for: ['admin'], wishes: ['on', 'daily', 'off'] },
} as const satisfies Record<string, { for: readonly UserType[]; wishes: readonly MessageWish[] }>

export type StoppableMessage = keyof typeof stoppableMessages
export const stoppableKinds = Object.keys(stoppableMessages) as StoppableMessage[]

export const stoppableFor = (userType: UserType) =>
  stoppableKinds.filter((kind) => (stoppableMessages[kind].for as readonly UserType[]).includes(userType))
