import type { UserType } from '../facts/people.ts'

/**
 * When what is sent, in Indore's time, by whatever way. What follows a decision or a question goes at any
 * hour.
 */
export const messageTimes = {
  /** On Mondays, from this hour on. */
  week: { hour: 9 },
  /** From this hour of the day before on. */
  endingOffers: { hour: 18 },
  /** What is new; what was marked since; and from when on phones hear of nothing. */
  push: { morning: '10:00', evening: '18:00', quiet: '21:00' },
}

/** `daily`: gathered into one a day. */
export const messageWishes = ['on', 'daily', 'off'] as const
export type MessageWish = (typeof messageWishes)[number]

/**
 * The messages that people may stop, for whom they are, and what one may wish. All others belong to an
 * account and are rare.
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
