import type { UserType } from '../facts/people.ts'

/**
 * Times of regular messages in Indore, on all channels. Messages about a decision or a question are sent at
 * any hour.
 */
export const messageTimes = {
  /** On Mondays, from this hour. */
  week: { hour: 9 },
  /** On the day before, from this hour. */
  endingOffers: { hour: 18 },
  /** New offers in the morning, marked offers in the evening; nothing from `quiet` on. */
  push: { morning: '10:00', evening: '18:00', quiet: '21:00' },
}

/** `daily`: one message a day with all of them. */
export const messageWishes = ['on', 'daily', 'off'] as const
export type MessageWish = (typeof messageWishes)[number]

/**
 * Messages that people can stop, with their audience and settings. All other messages belong to an account
 * and are rare.
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
